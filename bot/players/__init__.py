"""Computer players. They see a :class:`~bot.engine.view.TableView` and nothing else."""
