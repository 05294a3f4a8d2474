-- Who set the ticket solved the last time; `solver` is who did the first time.
alter table ticket add column last_solver text;
