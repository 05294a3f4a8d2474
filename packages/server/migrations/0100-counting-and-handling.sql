-- How an organisation counts (docs/decisions/0113). Without a row everything is as its metric defines it.
create table counting_settings (
  organisation_id text primary key references organisation (id),
  -- A ticket that comes back later than this is not reopened; null: it always is.
  reopen_window_hours int check (reopen_window_hours between 1 and 8760),
  follow_up_hours int not null default 168 check (follow_up_hours between 1 and 2160),
  -- Authors whose messages count as those of a bot, as tickets name them.
  bots text[] not null default '{}',
  -- Agents without a line of their own in what compares agents.
  excluded_agents text[] not null default '{}',
  -- Null: each metric credits as it defines.
  attribution text check (attribution in ('sender', 'assignee', 'solver')),
  -- Whether the panel sends how long agents have a ticket open.
  measures_handling boolean not null default false
);

-- Minutes of work on a ticket (docs/decisions/0114): measured in the panel, reported by its helpdesk, estimated.
alter table ticket
  add column focus_min double precision,
  add column reported_min double precision,
  add column estimated_min double precision,
  add column counted_reopens int;
update ticket set counted_reopens = reopens;

-- How long an agent had a ticket open in the panel; an agent's own page sends it, at most one row an interval.
create table ticket_focus (
  organisation_id text not null references organisation (id),
  id uuid not null,
  ticket_id text not null,
  agent text not null,
  started_at timestamptz not null,
  seconds int not null check (seconds between 1 and 14400),
  primary key (organisation_id, id)
);
create index ticket_focus_of_ticket on ticket_focus (organisation_id, ticket_id);
create index ticket_focus_of_agent on ticket_focus (organisation_id, agent, started_at);

-- From this value on a metric is far from its goal: the red end of the band between the two.
alter table metric_goal add column far double precision;
