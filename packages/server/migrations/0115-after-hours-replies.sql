-- The after-hours reply to a ticket: once for each ticket.
alter table routing_ticket
  add column reply_text text,
  -- `stopped`: somebody else has written, or no connected helpdesk takes it.
  add column reply_state text check (reply_state in ('due', 'sent', 'stopped')),
  add column reply_at timestamptz,
  add column reply_tries int not null default 0;
create index routing_ticket_reply on routing_ticket (reply_at) where reply_state = 'due';
