create table assist_event (
  organisation_id text not null references organisation (id),
  -- Made by the panel: a repeated delivery is stored once.
  id uuid not null,
  type text not null,
  ticket_id text not null,
  agent text not null,
  query text,
  suggestion_kind text,
  suggestion_id text,
  comment text,
  -- -1: it never happened; every figure drops it.
  value double precision,
  -- By the clock of the agent's machine, and by ours.
  created_on timestamptz not null,
  received_at timestamptz not null default now(),
  primary key (organisation_id, id)
);
create index assist_event_created on assist_event (organisation_id, created_on);
