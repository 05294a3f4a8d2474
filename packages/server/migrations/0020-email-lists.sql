-- Names that may stand in an address, where the e-mail address itself may not be seen.
alter table email_person add column id uuid not null default gen_random_uuid();
create unique index email_person_id on email_person (organisation_id, id);

alter table email_suppression
  add column id uuid not null default gen_random_uuid(),
  -- Who of the organisation put it there; null: the person, or the mail server.
  add column created_by text;
create unique index email_suppression_id on email_suppression (organisation_id, id);
create index email_suppression_time on email_suppression (organisation_id, created_at);

-- Files of addresses, and what was typed in place of one.
create table email_import (
  organisation_id text not null references organisation (id),
  id uuid not null,
  file_name text not null,
  mode text not null check (mode in ('add', 'block')),
  list_id uuid,
  overwrite boolean not null default false,
  resubscribe boolean not null default false,
  created_by text not null default '',
  started_at timestamptz not null default now(),
  -- Last portion of rows: one that is silent for long was left.
  active_at timestamptz not null default now(),
  finished_at timestamptz,
  -- It ended because its browser went away.
  was_left boolean not null default false,
  added int not null default 0,
  updated int not null default 0,
  duplicates int not null default 0,
  suppressed int not null default 0,
  resubscribed int not null default 0,
  invalid int not null default 0,
  primary key (organisation_id, id),
  foreign key (organisation_id, list_id) references email_list (organisation_id, id)
    on delete set null (list_id)
);
-- One runs at a time.
create unique index email_import_running on email_import (organisation_id) where finished_at is null;

-- What a person answered, newest first.
create index survey_answer_submitter on survey_answer (organisation_id, submitter, answered_at)
  where submitter is not null;
