-- Parts of Zendesk's incremental exports, of which tickets are put together (zendesk/assemble.ts).
create table zendesk_part (
  organisation_id text not null references organisation (id),
  kind text not null check (kind in ('ticket', 'event', 'metric', 'user', 'group', 'brand')),
  id text not null,
  -- Null for users, groups and brands.
  ticket_id text,
  -- ZendeskPart of the contract.
  data jsonb not null,
  primary key (organisation_id, kind, id)
);
create index zendesk_part_of_ticket on zendesk_part (organisation_id, ticket_id)
  where ticket_id is not null;

create table zendesk_ticket (
  organisation_id text not null references organisation (id),
  ticket_id text not null,
  -- A part of it has changed since it was put together.
  is_stale boolean not null default true,
  -- `kind:id` of the users, groups and brands whose names it shows.
  names text[] not null default '{}',
  -- Why it could not be put together.
  problem text,
  primary key (organisation_id, ticket_id)
);
create index zendesk_ticket_stale on zendesk_ticket (organisation_id, ticket_id) where is_stale;
create index zendesk_ticket_problem on zendesk_ticket (organisation_id) where problem is not null;
create index zendesk_ticket_names on zendesk_ticket using gin (names);

-- Where tickets come from by themselves; one of a kind an organisation.
create table source (
  organisation_id text not null references organisation (id),
  kind text not null check (kind in ('zendesk', 'webhook')),
  -- Encrypted (seal.ts): how to sign in there; of the webhook the secret that signs.
  secret bytea not null,
  -- The subdomain, and who signs in, as they are shown.
  address text,
  account text,
  -- Tickets that changed before are not asked for.
  start_at timestamptz not null default now(),
  -- How far each export was read: committed with what was read.
  cursors jsonb not null default '{}',
  is_paused boolean not null default false,
  -- When there is something to do next; null: nothing until somebody says so.
  due_at timestamptz,
  -- Who works on it, until when nobody else does, and since when; null: nobody.
  run_id uuid,
  leased_until timestamptz,
  started_at timestamptz,
  tries int not null default 0,
  last_ok_at timestamptz,
  failed_at timestamptz,
  error_code text,
  error text,
  rows_read bigint not null default 0,
  rows_refused bigint not null default 0,
  tickets_stored bigint not null default 0,
  tickets_deleted bigint not null default 0,
  -- When a row came last.
  last_row_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (organisation_id, kind)
);
create index source_due on source (due_at) where due_at is not null;

-- The last rows that a source sent and we could not take.
create table source_problem (
  organisation_id text not null,
  kind text not null,
  id bigint generated always as identity,
  at timestamptz not null default now(),
  place text not null,
  reason text not null,
  primary key (organisation_id, kind, id),
  foreign key (organisation_id, kind) references source (organisation_id, kind) on delete cascade
);

-- Files that were imported on the screen.
create table file_import (
  organisation_id text not null references organisation (id),
  id uuid not null,
  file_name text not null,
  imported_by uuid references app_user (id) on delete set null,
  -- FileMapping of the contract, as it was saved for the next file.
  mapping jsonb not null,
  started_at timestamptz not null default now(),
  -- Null: it goes on, or was left.
  finished_at timestamptz,
  added int not null default 0,
  updated int not null default 0,
  refused int not null default 0,
  primary key (organisation_id, id)
);
create index file_import_started on file_import (organisation_id, started_at);
