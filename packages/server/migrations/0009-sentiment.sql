-- Customers' messages whose sentiment is to be told.
create table sentiment_queue (
  organisation_id text not null,
  ticket_id text not null,
  position int not null,
  primary key (organisation_id, ticket_id, position),
  foreign key (organisation_id, ticket_id, position)
    references ticket_message (organisation_id, ticket_id, position) on delete cascade
);

-- What is thought of a customer's message.
create table message_sentiment (
  organisation_id text not null,
  ticket_id text not null,
  position int not null,
  -- ISO 639-1; null: nobody knows.
  language text,
  -- From -1 to 1; null, as the next three: no scorer knows the language.
  score double precision,
  label text check (label in
    ('veryPositive', 'positive', 'neutral', 'mixed', 'negative', 'veryNegative')),
  -- How sure the scorer is of the label, 0 to 1.
  confidence double precision,
  scorer text check (scorer in ('lexicon', 'model', 'person')),
  primary key (organisation_id, ticket_id, position),
  foreign key (organisation_id, ticket_id, position)
    references ticket_message (organisation_id, ticket_id, position) on delete cascade
);

-- The customer's messages of a ticket together: scores of the first and the last that is scored, the mean
-- of all, the label of the last. A ticket without a row, or with nulls, is not enriched.
create table ticket_sentiment (
  organisation_id text not null,
  ticket_id text not null,
  first_score double precision,
  last_score double precision,
  mean_score double precision,
  label text,
  primary key (organisation_id, ticket_id),
  foreign key (organisation_id, ticket_id) references ticket (organisation_id, id)
);

-- Every label that a person ever gave a message; the last one holds, also when the ticket comes again.
create table sentiment_correction (
  organisation_id text not null references organisation (id),
  ticket_id text not null,
  position int not null,
  -- 1 the oldest.
  edition int not null,
  label text not null,
  corrected_by uuid not null references app_user (id),
  corrected_at timestamptz not null default now(),
  primary key (organisation_id, ticket_id, position, edition)
);

-- Texts whose class people told elsewhere.
create table sentiment_example (
  organisation_id text not null references organisation (id),
  -- SHA-256 of the text.
  id text not null,
  language text not null,
  text text not null,
  label text not null check (label in ('negative', 'neutral', 'positive')),
  primary key (organisation_id, id)
);

-- What an organisation's labels have taught, a language each.
create table sentiment_model (
  organisation_id text not null references organisation (id),
  language text not null,
  trained_at timestamptz not null default now(),
  examples int not null,
  -- Shares of 1, on examples that the model had not seen.
  accuracy double precision not null,
  macro_f1 double precision not null,
  -- As classify/linear-model.ts prints it.
  model text not null,
  primary key (organisation_id, language)
);

insert into sentiment_queue
select organisation_id, ticket_id, position from ticket_message
where author_role = 'customer' and is_public;
