"""The sandbox server, and the client that other tests play through it with."""
