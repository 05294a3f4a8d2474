alter table ticket
  -- Who set it solved the last time; `solver` is who did the first time.
  add column last_solver text,
  -- Who set it solved each time, by `done_at`.
  add column done_by text[];
