-- Unusual values of metrics that somebody has checked, so that nobody else has to.
create table checked_exception (
  organisation_id text not null references organisation (id),
  id uuid not null,
  metric text not null,
  -- The window in which it was unusual: 'hour', 'today' or 'day' (WINDOWS of the contract).
  compared text not null check (compared in ('hour', 'today', 'day')),
  -- Day and, for an hour, hour of the organisation's zone.
  day date not null,
  hour smallint check (hour between 0 and 23),
  checked_at timestamptz not null default now(),
  checked_by uuid not null references app_user (id),
  primary key (organisation_id, id)
);
create unique index checked_exception_of on checked_exception
  (organisation_id, day, metric, compared, coalesce(hour, -1));
