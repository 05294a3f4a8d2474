-- What a team does with tickets of a kind: one model for each metric (performance/expected).
create table expected_model (
  organisation_id text not null references organisation (id),
  metric text not null,
  -- Counts the trainings.
  version int not null default 1,
  trained_at timestamptz not null default now(),
  -- Tickets that it was trained on, and those of the organisation at that time.
  cases int not null,
  tickets int not null,
  model jsonb not null,
  -- Error on tickets that it had not seen, and that of their plain mean; null with too few of them.
  error double precision,
  plain_error double precision,
  primary key (organisation_id, metric)
);

-- Organisations whose tickets changed since their models were looked at.
create table expected_model_queue (
  organisation_id text primary key references organisation (id) on delete cascade
);
insert into expected_model_queue select distinct organisation_id from ticket;

-- When agents write: the hours in which they work.
create index ticket_message_agent on ticket_message (organisation_id, at) include (author, is_public, ticket_id)
  where author_role = 'agent';
