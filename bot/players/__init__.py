"""Computer players. They see a :class:`~bot.engine.play.view.TableView` and nothing else."""
