-- What the backlog of days reads of tickets that came back (metrics/series.ts), without their rows. A row of an index has
-- room for some hundred moments, hence those that came back more often have an index of their own.
create index ticket_turns on ticket (organisation_id, solved_at) include (done_at, undone_at)
  where reopens between 1 and 50;
create index ticket_many_turns on ticket (organisation_id) where reopens > 50;
