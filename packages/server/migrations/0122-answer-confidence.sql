-- How often automatic answers of a confidence would have been right in the organisation's own past.
create table answer_confidence (
  organisation_id text not null references organisation (id),
  subject text not null check (subject in ('reply', 'intent', 'article')),
  -- The calibration and its cases, as language/confidence writes them.
  content jsonb not null,
  computed_at timestamptz not null default now(),
  primary key (organisation_id, subject)
);

-- What has to be computed again, at the earliest then.
create table answer_confidence_queue (
  organisation_id text not null references organisation (id),
  subject text not null check (subject in ('reply', 'bot')),
  not_before timestamptz not null default now(),
  -- What is queued while it is computed stays in the queue.
  queued_at timestamptz not null default clock_timestamp(),
  primary key (organisation_id, subject)
);
create view reply_confidence_to_do as
  select organisation_id from answer_confidence_queue where subject = 'reply' and not_before <= now();
create view bot_confidence_to_do as
  select organisation_id from answer_confidence_queue where subject = 'bot' and not_before <= now();
insert into answer_confidence_queue (organisation_id, subject, not_before)
  select distinct organisation_id, 'reply', now() + interval '10 minutes' from ticket_answer
  union select organisation_id, 'bot', now() from bot where version is not null;

-- The confidence of the best source and of the language model before it is calibrated.
alter table auto_reply add column score_pct int;
update auto_reply set score_pct = confidence_pct;
