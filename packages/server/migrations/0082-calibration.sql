-- Calibration: several reviewers rate the same conversations, each without the ratings of the others. It has tables of
-- its own, so that no score and no count of reviews contains it.
create table calibration (
  organisation_id text not null references organisation (id),
  id uuid not null,
  name text not null,
  scorecard_id uuid not null,
  scorecard_version int not null,
  -- The rater with whom the others are compared; null: nobody.
  benchmark_id uuid references app_user (id),
  -- Last day to rate, in the zone of the organisation.
  due_on date not null,
  created_by uuid not null references app_user (id),
  created_at timestamptz not null default now(),
  -- Nothing can be rated since, and reviewers see all submitted ratings; null: it is open.
  closed_at timestamptz,
  deleted_at timestamptz,
  primary key (organisation_id, id),
  foreign key (organisation_id, scorecard_id, scorecard_version)
    references scorecard_version (organisation_id, scorecard_id, version)
);

create table calibration_ticket (
  organisation_id text not null,
  calibration_id uuid not null,
  ticket_id text not null,
  -- From 0, in the order of the session.
  place int not null,
  -- What the discussion decided.
  note text not null default '',
  primary key (organisation_id, calibration_id, ticket_id),
  foreign key (organisation_id, calibration_id) references calibration (organisation_id, id),
  foreign key (organisation_id, ticket_id) references ticket (organisation_id, id)
);

create table calibration_rater (
  organisation_id text not null,
  calibration_id uuid not null,
  user_id uuid not null references app_user (id),
  -- The ratings are final since; null: they are drafts that only the rater sees.
  submitted_at timestamptz,
  -- 0: no reminder was sent; 1: that before the deadline; 2: that after it.
  reminders int not null default 0 check (reminders between 0 and 2),
  primary key (organisation_id, calibration_id, user_id),
  foreign key (organisation_id, calibration_id) references calibration (organisation_id, id)
);
create index calibration_rater_waiting on calibration_rater (organisation_id, calibration_id)
  where submitted_at is null and reminders < 2;

create table calibration_rating (
  organisation_id text not null,
  calibration_id uuid not null,
  ticket_id text not null,
  user_id uuid not null references app_user (id),
  -- CategoryRating[] of the contract.
  ratings jsonb not null,
  comment text not null,
  -- In percent; null: nothing that counts is rated.
  score double precision check (score >= 0),
  -- Grows with every save.
  revision int not null,
  saved_at timestamptz not null default now(),
  primary key (organisation_id, calibration_id, ticket_id, user_id),
  foreign key (organisation_id, calibration_id) references calibration (organisation_id, id),
  foreign key (organisation_id, ticket_id) references ticket (organisation_id, id)
);
