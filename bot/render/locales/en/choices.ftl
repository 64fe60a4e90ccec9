### What people prefer and what servers choose.

error-bad-choice = “{ $value }” can’t be chosen there; possible is { $wanted }.
