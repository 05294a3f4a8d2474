-- Alerts: rules on metrics, checked by the worker.
create table alert (
  organisation_id text not null references organisation (id),
  id uuid not null,
  name text not null,
  metric text not null,
  -- AlertCondition of the contract.
  condition jsonb not null,
  -- Filters of the contract; null: none.
  filters jsonb,
  -- Hours of the organisation's zone without messages; null: none.
  quiet_from int check (quiet_from between 0 and 23),
  quiet_to int check (quiet_to between 0 and 23),
  quiet_weekends boolean not null default false,
  cool_down_min int not null,
  recipients uuid[] not null default '{}',
  -- Sealed: the addresses of the webhooks and the secret that signs (AlertTargets).
  targets bytea,
  is_on boolean not null default true,
  state text not null default 'unknown' check (state in ('unknown', 'ok', 'firing')),
  since timestamptz,
  -- Whether the state was reported to the channels; false while quiet hours or the pause hold it back.
  is_reported boolean not null default false,
  -- When the last message was sent; the pause counts from here.
  reported_at timestamptz,
  checked_at timestamptz,
  last_value double precision,
  -- Failed checks in a row; the pause before the next one grows with them.
  failures int not null default 0,
  next_at timestamptz not null default now(),
  updated_by uuid references app_user (id),
  deleted_at timestamptz,
  primary key (organisation_id, id),
  check ((quiet_from is null) = (quiet_to is null))
);
create index alert_due on alert (next_at) where is_on and deleted_at is null;

-- Messages of alerts to webhooks that wait to be sent. Mails go through the mail outbox.
create table alert_delivery (
  organisation_id text not null,
  id uuid not null,
  alert_id uuid not null,
  channel text not null check (channel in ('slack', 'webhook')),
  body text not null,
  tries int not null default 0,
  -- Also the end of a lease.
  next_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  primary key (organisation_id, id),
  foreign key (organisation_id, alert_id) references alert (organisation_id, id) on delete cascade
);
create index alert_delivery_due on alert_delivery (next_at);
create index alert_delivery_alert on alert_delivery (organisation_id, alert_id);

-- The log of alerts and scheduled reports.
create table notice (
  organisation_id text not null references organisation (id),
  id uuid not null,
  at timestamptz not null default now(),
  -- Order of entries of one moment.
  place bigint generated always as identity,
  kind text not null
    check (kind in ('fired', 'recovered', 'muted', 'sent', 'failed', 'tested', 'skipped')),
  subject text not null check (subject in ('alert', 'report')),
  subject_id uuid not null,
  name text not null,
  channel text check (channel in ('mail', 'slack', 'webhook')),
  detail text not null,
  -- The mail in the outbox, whose outcome the log shows.
  mail_id uuid,
  primary key (organisation_id, id)
);
create index notice_newest on notice (organisation_id, at desc, place desc);
create index notice_subject on notice (organisation_id, subject_id, at desc);
