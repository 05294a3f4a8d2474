-- Something that happened on some days, which charts over time show; at most 1,000 of an organisation.
create table annotation (
  organisation_id text not null references organisation (id),
  id uuid not null,
  kind text not null check (kind in ('release', 'incident', 'campaign', 'other')),
  title text not null check (char_length(title) between 1 and 120),
  -- Days of the organisation's zone.
  first_day date not null,
  last_day date not null,
  created_at timestamptz not null default now(),
  created_by uuid references app_user (id),
  -- Label of the API key that added it; null: a person did, or a command on the server's machine.
  key_label text,
  -- It can be brought back for a day.
  deleted_at timestamptz,
  primary key (organisation_id, id),
  check (last_day between first_day and first_day + 365)
);

-- The goal of an organisation for a metric, in the unit of the metric; no row: none.
create table metric_goal (
  organisation_id text not null references organisation (id),
  metric text not null,
  value double precision not null,
  primary key (organisation_id, metric)
);
