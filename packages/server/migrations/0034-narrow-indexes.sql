-- What is read of many tickets at once, without their rows.

-- The backlog of days, of tickets that came back (metrics/series.ts). A row of an index has room for some hundred moments,
-- hence those that came back more often have an index of their own.
create index ticket_turns on ticket (organisation_id, solved_at) include (done_at, undone_at)
  where reopens between 1 and 50;
create index ticket_many_turns on ticket (organisation_id) where reopens > 50;

-- The order of the Priority Tickets board (attention/board.ts).
create index ticket_unsolved on ticket (organisation_id, id) include (created_at, sla_due)
  where solved_at is null;
