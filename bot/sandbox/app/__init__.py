"""The sandbox as a program: its server, options, faults, log of requests and pages."""
