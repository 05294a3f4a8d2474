-- Weights of the balanced score, and what agents see of the ranking; no row: as the contract says.
create table leaderboard_settings (
  organisation_id text primary key references organisation (id),
  weights jsonb not null,
  sight text not null check (sight in ('own', 'all')),
  set_at timestamptz not null default now()
);

-- Months whose trophies are given; a month may have none.
create table trophy_month (
  organisation_id text not null references organisation (id),
  month date not null,
  given_at timestamptz not null default now(),
  primary key (organisation_id, month)
);

create table trophy (
  organisation_id text not null,
  month date not null,
  kind text not null check (kind in ('solved', 'customers', 'firstTouch', 'fastest', 'answers')),
  -- Name as tickets have it.
  agent text not null,
  value double precision not null,
  cases int not null,
  primary key (organisation_id, month, kind),
  foreign key (organisation_id, month) references trophy_month (organisation_id, month)
);

-- Members who take no trophies.
create table trophy_opt_out (
  organisation_id text not null references organisation (id),
  user_id uuid not null references app_user (id) on delete cascade,
  primary key (organisation_id, user_id)
);

-- What supervisors write about an agent, and the agent can read.
create table agent_note (
  organisation_id text not null references organisation (id),
  id uuid not null,
  -- Name as tickets have it.
  agent text not null,
  text text not null,
  written_by uuid not null references app_user (id),
  written_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (organisation_id, id)
);
create index agent_note_agent on agent_note (organisation_id, agent, written_at desc) where deleted_at is null;
