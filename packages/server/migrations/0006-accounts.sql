alter table organisation
  -- Who registers with an address of these domains waits for this organisation's admins; lower case.
  add column mail_domains text[] not null default '{}';

alter table session
  -- How it began.
  add column begun_by text not null default 'api' check (begun_by in ('api', 'federated')),
  add column ended_at timestamptz;
alter table session drop constraint session_ended_reason_check;
alter table session add constraint session_ended_reason_check
  check (ended_reason in ('signed_out', 'other_device', 'password_changed', 'disabled'));
create index session_latest on session (user_id, created_at desc);

-- What a link in a mail carries; the token itself is only in the mail.
create table account_token (
  -- SHA-256 of the token, hexadecimal.
  token_hash text primary key,
  user_id uuid not null references app_user (id),
  purpose text not null check (purpose in ('verify', 'reset')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- Used, or dead because a newer one was made; null while it holds.
  used_at timestamptz
);
create index account_token_of_user on account_token (user_id, purpose) where used_at is null;

-- Browsers from which somebody signed in with the right password: their tries are counted apart.
create table known_device (
  user_id uuid not null references app_user (id),
  -- SHA-256 of the userID cookie, hexadecimal.
  device_hash text not null,
  seen_at timestamptz not null default now(),
  primary key (user_id, device_hash)
);

-- Tries that count against a limit (limits.ts).
create table rate_limit (
  -- Keyed hash of the limit and of whom it counts: no address is kept.
  key text primary key,
  -- When the tries were made, oldest first, never more than the limit allows.
  tries timestamptz[] not null,
  -- Which request made the last of them.
  last_by uuid not null,
  -- From then on none of them counts.
  expires_at timestamptz not null
);
create index rate_limit_expires on rate_limit (expires_at);

-- Who an issuer says somebody is: an issuer and its subject, never an address.
create table federated_identity (
  issuer text not null,
  subject text not null,
  user_id uuid not null references app_user (id),
  created_at timestamptz not null default now(),
  primary key (issuer, subject)
);
create unique index federated_identity_of_user on federated_identity (user_id);

-- A sign-in at an issuer that has begun; its nonce counts once.
create table federated_attempt (
  -- SHA-256 of the nonce, hexadecimal.
  nonce_hash text primary key,
  -- Of the code flow: SHA-256 of the state, and the verifier of the code challenge.
  state_hash text unique,
  code_verifier text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- When the code was exchanged, and when an ID token with the nonce was taken.
  exchanged_at timestamptz,
  used_at timestamptz
);

-- Every mail that we send or keep.
create table mail (
  id uuid primary key,
  -- Whose admins may read of it; null: mail to somebody outside.
  organisation_id text references organisation (id),
  user_id uuid references app_user (id),
  recipient text not null,
  kind text not null,
  subject text not null,
  -- Text and HTML, encrypted with a key made from the session secret: they hold links that sign in.
  -- Null once it is sent or given up.
  content bytea,
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed', 'kept')),
  tries int not null default 0,
  next_try_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  error text
);
create index mail_due on mail (next_try_at) where state = 'queued';
create index mail_created on mail (organisation_id, created_at desc);

create table demo_request (
  id uuid primary key,
  name text not null,
  email text not null,
  phone text not null,
  company_name text not null,
  job_title text not null,
  country text not null,
  interests text not null check (interests in ('product', 'pricing', 'other')),
  comments text not null,
  preferred_date1 date,
  preferred_date2 date,
  -- The parameter of the page's path, e.g. demorequest.
  from_request text not null,
  created_at timestamptz not null default now()
);

create table evaluation_template (
  name text primary key,
  -- EvaluationQuestion[] of the contract.
  question_set jsonb not null,
  is_default boolean not null default false
);
create unique index evaluation_template_default on evaluation_template (is_default) where is_default;

create table support_evaluation (
  id uuid primary key,
  template_name text not null references evaluation_template (name),
  username text not null,
  email text not null,
  phone text not null,
  organisation text not null,
  -- Label of the chosen option by the number of the question.
  state jsonb not null,
  score_pct int not null check (score_pct between 0 and 100),
  created_at timestamptz not null default now()
);

-- One link to one survey (SPEC §3).
create table survey_request (
  -- 128 random bits or more, hexadecimal or base64url.
  id text primary key,
  organisation_id text not null references organisation (id),
  type text not null default '',
  external_ticket text,
  campaign_id text,
  campaign_name text,
  title text not null default '',
  -- Address of whom is asked, lower case.
  recipient text not null,
  template_id text,
  -- Address of the survey as it went out.
  survey_url text not null,
  status text not null default 'Open' check (status in ('Open', 'Answered', 'Closed')),
  created_by text not null default '',
  created_at timestamptz not null default now()
);
create index survey_request_open on survey_request (organisation_id, recipient)
  where status = 'Open';
