-- What a ticket is from a moment on, and how its customer rated it.
create table ticket_change (
  organisation_id text not null,
  ticket_id text not null,
  -- 0 the oldest.
  position int not null,
  at timestamptz not null,
  field text not null check (field in ('assignee', 'group', 'priority', 'satisfaction')),
  -- Null: nobody, none.
  value text,
  primary key (organisation_id, ticket_id, position),
  foreign key (organisation_id, ticket_id) references ticket (organisation_id, id)
);

-- Targets of a ticket as its helpdesk measured them.
create table ticket_sla (
  organisation_id text not null,
  ticket_id text not null,
  position int not null,
  metric text not null
    check (metric in ('firstReply', 'nextReply', 'requesterWait', 'agentWork')),
  priority text,
  target_min double precision not null,
  started_at timestamptz not null,
  -- Null while it is paused.
  due_at timestamptz,
  -- Null while it runs or is paused.
  ended_at timestamptz,
  primary key (organisation_id, ticket_id, position),
  foreign key (organisation_id, ticket_id) references ticket (organisation_id, id)
);

-- When an organisation works.
create table business_calendar (
  organisation_id text not null references organisation (id),
  id text not null,
  -- IANA name.
  time_zone text not null,
  -- BusinessHours of the contract.
  week jsonb not null,
  holidays text[] not null default '{}',
  is_default boolean not null default false,
  primary key (organisation_id, id)
);
create unique index business_calendar_default on business_calendar (organisation_id)
  where is_default;

-- What an organisation promises.
create table sla_target (
  organisation_id text not null references organisation (id),
  metric text not null
    check (metric in ('firstReply', 'nextReply', 'requesterWait', 'agentWork')),
  priority text not null,
  target_min double precision not null,
  hours text not null check (hours in ('calendar', 'business')),
  primary key (organisation_id, metric, priority)
);

-- Facts: what figures need of the messages and histories of a ticket (metrics/ticket-facts.ts).
-- Minutes in a status are those of spans that have ended.
alter table ticket
  -- Who wrote the first reply, and who set the ticket solved: before it came back, or else last.
  add column first_replier text,
  add column solver text,
  add column bot_replied boolean not null default false,
  -- Until the reopening of a ticket that was solved without any agent.
  add column bot_min double precision not null default 0,
  add column first_business_min double precision,
  add column full_business_min double precision,
  add column first_solved_at timestamptz,
  add column reopens int not null default 0,
  -- Each time it was solved, and each time it came back; only of tickets that came back.
  add column done_at timestamptz[],
  add column undone_at timestamptz[],
  add column new_min double precision not null default 0,
  add column open_min double precision not null default 0,
  add column pending_min double precision not null default 0,
  add column hold_min double precision not null default 0,
  -- Null: nobody knows to whom it was assigned when.
  add column unassigned_min double precision,
  add column assignee_stations int,
  add column group_stations int,
  -- Different agents who wrote to the customer or a note, and those who wrote a note.
  add column participants int not null default 0,
  add column noters int not null default 0,
  add column offered_at timestamptz,
  add column rated_at timestamptz,
  add column shifts_to_good int not null default 0,
  add column shifts_to_bad int not null default 0,
  -- By SLA_METRICS of the contract: targets met, targets missed, and when the one that runs is due
  -- (the end of 9999 while it is paused); null without any target.
  add column sla_met int[],
  add column sla_missed int[],
  add column sla_due timestamptz[],
  -- Below FACTS_VERSION: the facts are made anew when the server starts.
  add column facts_version int not null default 0;

create index ticket_first_solved on ticket (organisation_id, first_solved_at)
  where first_solved_at is not null;
create index ticket_reopened on ticket (organisation_id, solved_at) where reopens > 0;
create index ticket_rated on ticket (organisation_id, rated_at) where rated_at is not null;
create index ticket_offered on ticket (organisation_id, offered_at) where offered_at is not null;
create index ticket_of_requester on ticket (organisation_id, requester, created_at);

alter table filter_option drop constraint filter_option_kind_check;
-- `actor`: agents to whom figures are credited, whether or not a ticket is assigned to them.
alter table filter_option add constraint filter_option_kind_check
  check (kind in ('group', 'tag', 'agent', 'actor'));
