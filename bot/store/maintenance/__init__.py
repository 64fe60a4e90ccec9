"""Maintenance of the database: backup, health, salvage, and tables that are stuck.

Nothing here runs while a click is handled.
"""
