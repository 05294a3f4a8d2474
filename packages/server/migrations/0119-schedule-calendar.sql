-- Addresses under which members read their own published shifts in a calendar: one of each, renewed at any time.
create table schedule_calendar (
  organisation_id text not null references organisation (id),
  user_id uuid not null references app_user (id) on delete cascade,
  -- SHA-256 of the token in the address.
  token_hash bytea not null unique,
  made_at timestamptz not null default now(),
  primary key (organisation_id, user_id)
);
