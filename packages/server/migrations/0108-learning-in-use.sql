-- Who gave an answer, and when: what an agent and a team use ranks their suggestions.
alter table ticket_answer
  add column agent text,
  add column at timestamptz,
  -- When the row was written: learning goes on from here.
  add column stored_at timestamptz not null default now();

-- Pages that public replies of staff link, of these tickets (null: of all), with who linked each first.
drop function linked_pages(text, text[]);
create function linked_pages(org text, tickets text[])
returns table (ticket_id text, page text, agent text, at timestamptz) language sql stable as $$
  select distinct on (m.ticket_id, page_of(link[1])) m.ticket_id, page_of(link[1]), m.author, m.at
  from ticket_message m,
    regexp_matches(m.text, 'https?://[^\s<>"''()\[\]]+', 'g') as link
  where m.organisation_id = org and (tickets is null or m.ticket_id = any(tickets))
    and m.is_public and m.author_role in ('agent', 'peer')
  order by m.ticket_id, page_of(link[1]), m.position
$$;

update ticket_answer a set agent = l.agent, at = l.at
from organisation o, linked_pages(o.id, null) l
where a.organisation_id = o.id and a.origin = 'reply' and a.ticket_id = l.ticket_id and a.answer_id = l.page;

update ticket_answer a set agent = e.agent, at = e.created_on
from (
  select distinct on (organisation_id, ticket_id, suggestion_kind, suggestion_id, type = 'dislike')
    organisation_id, ticket_id, suggestion_kind, suggestion_id, type = 'dislike' as is_dislike, agent, created_on
  from assist_event where suggestion_id is not null
  order by organisation_id, ticket_id, suggestion_kind, suggestion_id, type = 'dislike', created_on
) e
where a.organisation_id = e.organisation_id and a.ticket_id = e.ticket_id and a.kind = e.suggestion_kind
  and a.answer_id = e.suggestion_id and a.origin = case when e.is_dislike then 'dislike' else 'event' end;

update ticket_answer a set agent = t.assignee, at = t.updated_at
from ticket t
where a.origin = 'import' and t.organisation_id = a.organisation_id and t.id = a.ticket_id;

update ticket_answer set at = stored_at where at is null;
alter table ticket_answer alter column at set default now(), alter column at set not null;
create index ticket_answer_at on ticket_answer (organisation_id, at desc);
create index ticket_answer_agent on ticket_answer (organisation_id, agent, at desc) where agent is not null;
create index ticket_answer_stored on ticket_answer (organisation_id, stored_at);

-- Models are kept in versions: each training from all tickets, and what was learnt since the last one. They now
-- remember tickets and askers, so the old ones are trained again.
delete from answer_model;
alter table answer_model
  drop constraint answer_model_pkey,
  add column version int not null,
  -- The version that was trained from all tickets; its own number when this is it.
  add column base int not null,
  -- Answers stored until then are in it.
  add column learned_to timestamptz not null,
  add primary key (organisation_id, version);
insert into answer_model_queue (organisation_id)
  select distinct organisation_id from ticket_answer on conflict do nothing;

-- What agents use is learnt once an hour, an import at once.
alter table answer_model_queue
  add column not_before timestamptz not null default now(),
  -- What is queued while the model learns stays in the queue.
  add column queued_at timestamptz not null default clock_timestamp();
create view answer_model_to_do as
  select organisation_id from answer_model_queue where not_before <= now();
