-- Where in the list the answer stood, from 1, and what became of it in the reply that was sent: how much of it
-- was changed, 0 to 100 (docs/decisions/0041). Null: it was in no list, or no reply was sent yet.
alter table assist_event
  add column position int,
  add column outcome text check (outcome in ('unchanged', 'edited', 'unused')),
  add column edited_pct int;
