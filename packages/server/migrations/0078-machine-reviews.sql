-- The automatic checks of conversations.
create table machine_review (
  organisation_id text not null,
  ticket_id text not null,
  -- Who wrote the last public reply; null: nobody has replied.
  agent text,
  -- Passed of the checks that count, in percent; null: none applies.
  score double precision check (score between 0 and 100),
  -- MachineFinding[] of the contract.
  findings jsonb not null,
  -- Of the checks.
  version int not null,
  checked_at timestamptz not null default now(),
  primary key (organisation_id, ticket_id),
  foreign key (organisation_id, ticket_id) references ticket (organisation_id, id)
);
create index machine_review_outdated on machine_review (version);

-- Tickets to check.
create table machine_review_queue (
  organisation_id text not null,
  ticket_id text not null,
  -- Grows with every change; a ticket that changed meanwhile stays.
  version int not null default 1,
  primary key (organisation_id, ticket_id),
  foreign key (organisation_id, ticket_id) references ticket (organisation_id, id)
);
insert into machine_review_queue (organisation_id, ticket_id) select organisation_id, id from ticket;
