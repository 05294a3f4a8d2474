alter table organisation
  -- Name of the plan (PLANS); an unknown name counts as the default plan.
  add column plan text not null default 'open',
  -- Seats that were agreed on; null: what the plan allows.
  add column seats_allowed int check (seats_allowed > 0),
  -- First day of the next term; null: the plan does not end.
  add column renews_on date;

-- Names of the custom groups that the person joins on accepting; a group that is gone by then is skipped.
alter table invitation add column groups text[] not null default '{}';

-- A SuperAdmin's view of the portal as somebody else sees it. It lasts as long as the session, at most an hour.
create table view_as (
  id uuid primary key,
  organisation_id text not null references organisation (id),
  -- The SuperAdmin's own session.
  session_id uuid not null references session (id) on delete cascade,
  -- Whose portal is shown; null: that of a role.
  user_id uuid references app_user (id),
  role text check (role in ('Admin', 'User', 'Agent', 'Supervisor')),
  started_at timestamptz not null default now(),
  ends_at timestamptz not null,
  -- When it ended or was found to be over; null: nobody has recorded its end.
  ended_at timestamptz,
  check ((user_id is null) <> (role is null))
);
create unique index view_as_open on view_as (session_id) where ended_at is null;
