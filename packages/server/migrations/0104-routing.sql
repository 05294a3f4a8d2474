-- Routing of tickets to agents: one row for each organisation that has opened its configuration.
create table routing_state (
  organisation_id text not null primary key references organisation (id),
  -- `shadow`: decides, and assigns nothing.
  mode text not null default 'off' check (mode in ('off', 'shadow', 'on')),
  -- The published version; null: none yet.
  version int,
  -- RoutingConfig of the contract; null: there is no draft.
  draft jsonb,
  -- Grows with every save of a draft.
  draft_revision int not null default 0,
  draft_at timestamptz,
  draft_by uuid references app_user (id),
  -- Last turn of an agent, for round robin.
  turn bigint not null default 0,
  -- Last number of an assignment.
  assignment bigint not null default 0,
  -- When the next round is due; null: nothing waits.
  due_at timestamptz,
  -- When the states of agents in connected helpdesks are read next.
  states_at timestamptz not null default now()
);
create index routing_state_due on routing_state (due_at) where mode <> 'off' and due_at is not null;

-- Published configurations. A roll back publishes an old one anew.
create table routing_version (
  organisation_id text not null references organisation (id),
  -- 1 the oldest.
  version int not null,
  content jsonb not null,
  note text not null,
  -- The version that this one repeats.
  restored_from int,
  published_at timestamptz not null default now(),
  published_by uuid references app_user (id),
  primary key (organisation_id, version)
);

-- Queues (groups of tickets) that are not given out.
create table routing_pause (
  organisation_id text not null references organisation (id),
  queue text not null,
  since timestamptz not null default now(),
  by_user uuid references app_user (id),
  primary key (organisation_id, queue)
);

-- Agents as they are now. Names are those of tickets.
create table routing_agent (
  organisation_id text not null references organisation (id),
  name text not null,
  status text not null check (status in ('online', 'away', 'transfers', 'offline')),
  reason text not null default '',
  source text not null check (source in ('panel', 'helpdesk', 'supervisor', 'missing')),
  since timestamptz not null default now(),
  -- Last sign of life of the panel; null: the agent does not use it.
  seen_at timestamptz,
  -- Last activity in the panel; not written while away.
  active_at timestamptz,
  -- Last state in the helpdesk, to notice its changes.
  helpdesk_state text,
  turn bigint not null default 0,
  assigned_at timestamptz,
  primary key (organisation_id, name)
);

-- Statuses of agents over time; the last one of an agent is open.
create table routing_presence (
  organisation_id text not null references organisation (id),
  name text not null,
  since timestamptz not null,
  until timestamptz,
  status text not null check (status in ('online', 'away', 'transfers', 'offline')),
  reason text not null default '',
  source text not null,
  by_user uuid references app_user (id),
  primary key (organisation_id, name, since)
);
create index routing_presence_over on routing_presence (organisation_id, until);

-- Where a ticket is on its way to an agent. `held`: somebody gave it by hand; `left`: its policy leaves it out.
create table routing_ticket (
  organisation_id text not null,
  ticket_id text not null,
  state text not null
    check (state in ('waiting', 'assigned', 'held', 'shadow', 'left', 'done')),
  waiting_since timestamptz not null,
  -- Who has it, or would have it in shadow mode.
  agent text,
  assigned_at timestamptz,
  -- The number of the assignment.
  assignment bigint,
  -- When the helpdesk had taken the assignment.
  confirmed_at timestamptz,
  -- When the agent first replied after it.
  accepted_at timestamptz,
  -- How often it was taken from an agent, and from whom.
  moves int not null default 0,
  not_to text[] not null default '{}',
  -- When it was last taken from an agent, who does not get it again for a while.
  taken_at timestamptz,
  is_transfer boolean not null default false,
  -- Why it waits: reason of RoutingTrace.
  reason jsonb,
  -- Changes when a wait is worth a line in the story.
  reason_key text,
  -- Delivery to the helpdesk. `feed`: a program takes it from the list of assignments.
  delivery text check (delivery in ('due', 'feed', 'sent', 'refused')),
  next_try_at timestamptz,
  tries int not null default 0,
  error text,
  primary key (organisation_id, ticket_id),
  foreign key (organisation_id, ticket_id) references ticket (organisation_id, id)
);
create index routing_ticket_waiting on routing_ticket (organisation_id, waiting_since)
  where state = 'waiting';
create index routing_ticket_assigned on routing_ticket (organisation_id, agent)
  where state = 'assigned';
create index routing_ticket_due on routing_ticket (next_try_at) where delivery = 'due';
create unique index routing_ticket_assignment on routing_ticket (organisation_id, assignment)
  where assignment is not null;

-- What happened to a ticket on its way; decisions have their trace.
create table routing_event (
  organisation_id text not null,
  id bigint generated always as identity,
  ticket_id text not null,
  at timestamptz not null default now(),
  event text not null,
  agent text,
  version int,
  assignment bigint,
  by_user uuid references app_user (id),
  -- A short text, e.g. why the helpdesk refused.
  detail text,
  trace jsonb,
  primary key (organisation_id, id),
  foreign key (organisation_id, ticket_id) references ticket (organisation_id, id)
);
create index routing_event_of_ticket on routing_event (organisation_id, ticket_id, id);
create index routing_event_at on routing_event (organisation_id, at);
create index routing_event_of_agent on routing_event (organisation_id, agent, at)
  where event = 'assigned';

-- Something happened that routing has to look at: rows are only added and deleted, so that writers never wait for a round.
create table routing_wake (
  organisation_id text not null references organisation (id),
  id bigint generated always as identity,
  primary key (organisation_id, id)
);
