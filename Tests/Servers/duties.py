"""The servers that have the duties of a database."""

# The lock of a duty, whose number has 64 bits.
HOLDERS = """
SELECT application_name FROM pg_locks JOIN pg_stat_activity USING (pid),
  hashtextextended('public {duty}', 0) AS number
WHERE locktype = 'advisory' AND objsubid = 1 AND granted
  AND (CAST(classid AS BIGINT) << 32 | CAST(objid AS BIGINT)) = number
"""


def holders(servers, database, duty):
    """Returns those of some servers that have a duty."""
    names = database.sql(HOLDERS.format(duty=duty))
    return [server for server in servers for name in names if server.name == name]
