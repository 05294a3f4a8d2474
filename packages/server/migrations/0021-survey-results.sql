alter table survey_answer
  -- What is thought of the comment; null: not scored yet, or not to be scored.
  add column sentiment_label text check (sentiment_label in
    ('veryPositive', 'positive', 'neutral', 'mixed', 'negative', 'veryNegative')),
  add column sentiment_score double precision,
  -- Words of the comment that may be themes: their stems, and as they were written, place by place.
  add column theme_stems text[] not null default '{}',
  add column theme_words text[] not null default '{}',
  -- When the comment was read; null: it waits.
  add column read_at timestamptz;
create index survey_answer_unread on survey_answer (organisation_id)
  where read_at is null and feedback_text <> '';

-- Organisations whose comments wait to be read, a row each comment.
create view comment_queue as
  select organisation_id from survey_answer where read_at is null and feedback_text <> '';

create index survey_request_sent on survey_request
  (organisation_id, (coalesce(sent_at, created_at)));

-- What people did about an answer, each step.
create table survey_follow_up (
  organisation_id text not null,
  answer_id uuid not null,
  at timestamptz not null default now(),
  -- 1 the oldest.
  edition int not null,
  changed_by uuid not null references app_user (id),
  state text not null check (state in ('new', 'contacted', 'solved')),
  owner uuid references app_user (id),
  note text not null,
  primary key (organisation_id, answer_id, edition),
  foreign key (organisation_id, answer_id) references survey_answer (organisation_id, id)
    on delete cascade
);

-- Who is told of answers that need somebody; no row: nobody.
create table survey_alert (
  organisation_id text primary key references organisation (id),
  recipients uuid[] not null default '{}',
  -- NPS scores up to this one, and ratings of Bad.
  most_score int not null check (most_score between 0 and 10),
  on_bad boolean not null,
  updated_at timestamptz not null default now()
);

-- Results that whoever holds the link sees.
create table survey_share (
  organisation_id text not null references organisation (id),
  id uuid not null,
  -- SHA-256 of the token, hexadecimal.
  token_hash text not null unique,
  title text not null,
  -- SurveyResultsQuery of the contract.
  query jsonb not null,
  -- Questions that are left out, by their text.
  hidden text[] not null,
  show_comments boolean not null,
  created_by text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  primary key (organisation_id, id)
);
