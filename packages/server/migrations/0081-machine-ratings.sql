-- Ratings of conversations by a language model, by a scorecard's own criteria.
create table machine_rating (
  organisation_id text not null,
  ticket_id text not null,
  scorecard_id uuid not null,
  scorecard_version int not null,
  -- MachineRating[] of the contract.
  ratings jsonb not null,
  rated_at timestamptz not null default now(),
  primary key (organisation_id, ticket_id),
  foreign key (organisation_id, ticket_id) references ticket (organisation_id, id),
  foreign key (organisation_id, scorecard_id, scorecard_version)
    references scorecard_version (organisation_id, scorecard_id, version)
);

-- Tickets to rate.
create table machine_rating_queue (
  organisation_id text not null,
  ticket_id text not null,
  -- A ticket whose rating failed waits until then.
  due_at timestamptz not null default now(),
  failures int not null default 0,
  primary key (organisation_id, ticket_id),
  foreign key (organisation_id, ticket_id) references ticket (organisation_id, id)
);
create index machine_rating_queue_due on machine_rating_queue (organisation_id, due_at);
