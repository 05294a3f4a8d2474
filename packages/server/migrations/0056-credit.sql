-- Whom a ticket's metrics can be credited to, at the events that they are about; facts of a ticket (tickets/facts).
alter table ticket
  add column first_reply_at timestamptz,
  add column reply_assignee text,
  add column first_solve_assignee text,
  add column solve_assignee text,
  add column offer_assignee text,
  add column rating_assignee text;

-- Tickets by their first reply; those without one are none of them.
create index ticket_first_reply on ticket (organisation_id, first_reply_at) where first_reply_at is not null;
