-- How far the database's log was written after the last change by a session or a key: with a replica, its next figures
-- show at least that.
alter table session add column written_lsn bigint;
alter table api_key add column written_lsn bigint;
