-- How an organisation uses the automatic checks; without a row it uses the defaults.
create table check_settings (
  organisation_id text primary key references organisation (id),
  -- Grows with every change.
  version int not null,
  -- CheckSettings of the contract.
  content jsonb not null
);

-- What people said about automatic checks of conversations: models learn from it.
create table check_correction (
  organisation_id text not null,
  ticket_id text not null,
  -- A check, or policy: and the id of a phrase list.
  check_key text not null,
  is_passed boolean not null,
  by_user uuid not null references app_user (id),
  at timestamptz not null default now(),
  primary key (organisation_id, ticket_id, check_key),
  foreign key (organisation_id, ticket_id) references ticket (organisation_id, id)
);
create index check_correction_of_check on check_correction (organisation_id, check_key, at);

-- Models that were trained on corrections.
create table check_model (
  organisation_id text not null references organisation (id),
  check_key text not null,
  examples int not null,
  -- Share of the examples that the model and the rules judge as people do; the model by cross-validation.
  accuracy double precision not null,
  rule_accuracy double precision not null,
  is_used boolean not null,
  -- In the format of `printModel`.
  model text not null,
  trained_at timestamptz not null default now(),
  primary key (organisation_id, check_key)
);

-- Organisations whose models are to be trained.
create table check_training_queue (
  organisation_id text primary key references organisation (id),
  queued_at timestamptz not null default now()
);

alter table machine_review
  -- A check failed whose failure makes the score 0.
  add column is_failed boolean not null default false;
create index machine_review_failed on machine_review (organisation_id, ticket_id) where is_failed;

-- What automatic checks said of the categories when the review was given, [{categoryId, score}]: a pair of machine and
-- human must not change when models learn from the human. Null: given before there was such a link.
alter table quality_review add column machine jsonb;
