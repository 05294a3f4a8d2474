-- Agents whose work is planned; names are those of tickets.
create table schedule_agent (
  organisation_id text not null references organisation (id),
  name text not null,
  -- IANA name of the zone in which the agent works.
  zone text not null,
  -- Most hours of a week.
  max_hours real not null,
  primary key (organisation_id, name)
);

-- What an agent does on a day of the agent's zone.
create table schedule_day (
  organisation_id text not null references organisation (id),
  agent text not null,
  day date not null,
  -- DayPlan of the contract; null: nothing is planned.
  plan jsonb,
  -- What the agent sees.
  published jsonb,
  -- Whether `plan` is not published yet.
  is_changed boolean not null,
  -- Grows with every change.
  revision int not null,
  changed_at timestamptz not null default now(),
  changed_by uuid references app_user (id),
  primary key (organisation_id, agent, day)
);
create index schedule_day_of on schedule_day (organisation_id, day);

-- Days on which agents are away, as they ask for them.
create table schedule_leave (
  organisation_id text not null references organisation (id),
  id uuid not null,
  agent text not null,
  first_day date not null,
  last_day date not null,
  note text not null,
  state text not null check (state in ('requested', 'approved', 'declined')),
  asked_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by uuid references app_user (id),
  primary key (organisation_id, id)
);
create index schedule_leave_of on schedule_leave (organisation_id, last_day);
