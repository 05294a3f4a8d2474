-- Scorecards. Every change is a new version, so that a review keeps the one that it was made with.
create table scorecard (
  organisation_id text not null references organisation (id),
  id uuid not null,
  -- The current version.
  version int not null,
  created_at timestamptz not null default now(),
  -- No review can begin with it since; null: it is in use.
  archived_at timestamptz,
  primary key (organisation_id, id)
);

create table scorecard_version (
  organisation_id text not null,
  scorecard_id uuid not null,
  -- 1 the oldest.
  version int not null,
  -- ScorecardContent of the contract.
  content jsonb not null,
  made_at timestamptz not null default now(),
  made_by uuid references app_user (id),
  primary key (organisation_id, scorecard_id, version),
  foreign key (organisation_id, scorecard_id) references scorecard (organisation_id, id)
);

-- Reviews of conversations. They are deleted with their tickets.
create table quality_review (
  organisation_id text not null,
  id uuid not null,
  ticket_id text not null,
  -- By another person, or by the agent: then it counts for no metric.
  kind text not null check (kind in ('person', 'self')),
  -- The agent whose work is reviewed, by the name that tickets have.
  agent text not null,
  reviewer_id uuid not null references app_user (id),
  scorecard_id uuid not null,
  scorecard_version int not null,
  -- Rating[] and ReviewNote[] of the contract.
  ratings jsonb not null,
  notes jsonb not null,
  comment text not null,
  hashtags text[] not null,
  -- In percent; null: nothing that counts is rated.
  score double precision check (score >= 0),
  -- A critical or auto-fail category made it 0.
  is_failed boolean not null,
  -- Grows with every save.
  revision int not null,
  started_at timestamptz not null default now(),
  saved_at timestamptz not null default now(),
  -- Null: a draft.
  given_at timestamptz,
  acknowledged_at timestamptz,
  primary key (organisation_id, id),
  foreign key (organisation_id, ticket_id) references ticket (organisation_id, id),
  foreign key (organisation_id, scorecard_id, scorecard_version)
    references scorecard_version (organisation_id, scorecard_id, version)
);
create unique index quality_review_once
  on quality_review (organisation_id, ticket_id, reviewer_id, kind);
create index quality_review_of_agent on quality_review (organisation_id, agent, given_at)
  where given_at is not null;
create index quality_review_given on quality_review (organisation_id, given_at)
  where given_at is not null;
create index quality_review_of_scorecard
  on quality_review (organisation_id, scorecard_id, scorecard_version);

create table review_dispute (
  organisation_id text not null,
  id uuid not null,
  review_id uuid not null,
  category_id text not null,
  -- The rating that the agent asks for; null: not applicable.
  option int,
  reason text not null,
  raised_by uuid not null references app_user (id),
  raised_at timestamptz not null default now(),
  state text not null default 'open' check (state in ('open', 'accepted', 'rejected')),
  answer text,
  decided_by uuid references app_user (id),
  decided_at timestamptz,
  -- The rating that an accepted dispute replaced.
  former jsonb,
  primary key (organisation_id, id),
  unique (organisation_id, review_id, category_id),
  foreign key (organisation_id, review_id)
    references quality_review (organisation_id, id) on delete cascade
);
create index review_dispute_open on review_dispute (organisation_id, raised_at)
  where state = 'open';

-- What happened to a review.
create table review_event (
  organisation_id text not null,
  id uuid not null,
  review_id uuid not null,
  at timestamptz not null default now(),
  event text not null check (event in
    ('given', 'withdrawn', 'acknowledged', 'disputed', 'accepted', 'rejected')),
  by_user uuid not null references app_user (id),
  primary key (organisation_id, id),
  foreign key (organisation_id, review_id)
    references quality_review (organisation_id, id) on delete cascade
);
create index review_event_of_review on review_event (organisation_id, review_id, at);

-- Who reviews whom, how many in each cycle, and how tickets are chosen.
create table review_assignment (
  organisation_id text not null references organisation (id),
  id uuid not null,
  reviewer_id uuid not null references app_user (id),
  -- Ids of agents as in filters; empty: all.
  agents text[] not null,
  goal int not null check (goal between 1 and 200),
  cycle text not null check (cycle in ('week', 'month')),
  sampling text not null check (sampling in ('random', 'stratified', 'spotlights')),
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (organisation_id, id)
);

-- Tickets of assignments that could not be judged.
create table review_replacement (
  organisation_id text not null,
  assignment_id uuid not null,
  ticket_id text not null,
  reason text not null,
  replaced_at timestamptz not null default now(),
  primary key (organisation_id, assignment_id, ticket_id),
  foreign key (organisation_id, assignment_id) references review_assignment (organisation_id, id),
  foreign key (organisation_id, ticket_id) references ticket (organisation_id, id)
);

-- Who has a ticket open for review.
create table review_presence (
  organisation_id text not null,
  ticket_id text not null,
  user_id uuid not null references app_user (id),
  at timestamptz not null default now(),
  primary key (organisation_id, ticket_id, user_id),
  foreign key (organisation_id, ticket_id) references ticket (organisation_id, id)
);

-- Tickets that a person put aside.
create table review_pin (
  organisation_id text not null,
  user_id uuid not null references app_user (id),
  ticket_id text not null,
  at timestamptz not null default now(),
  primary key (organisation_id, user_id, ticket_id),
  foreign key (organisation_id, ticket_id) references ticket (organisation_id, id)
);
