"""What Discord shows: layouts, buttons, and who is told what when."""
