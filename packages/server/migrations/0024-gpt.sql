-- How an organisation's agents are assisted; without a row the defaults of the contract hold.
create table assist_settings (
  organisation_id text primary key references organisation (id),
  -- Those of AssistSettings of the contract that were ever set.
  settings jsonb not null,
  updated_at timestamptz not null default now(),
  -- When auto-replies were switched on: older tickets get none. Null: they are off.
  auto_reply_since timestamptz
);

-- Answers to new tickets that nobody asked for, one a ticket, ever.
create table auto_reply (
  organisation_id text not null references organisation (id),
  ticket_id text not null,
  -- Of its event, too.
  id uuid not null,
  -- As the settings said when it was begun; what cannot be delivered becomes a suggestion.
  mode text not null check (mode in ('suggested', 'private', 'executed')),
  -- `sending`: it was handed over, and we do not know yet what became of it.
  state text not null default 'drafting' check (state in
    ('drafting', 'offered', 'waiting', 'sending', 'sent', 'stopped', 'none', 'failed')),
  text text not null default '',
  confidence_pct int,
  -- Citations of the contract.
  citations jsonb not null default '[]',
  reason text,
  -- When there is something to do next; null: nothing.
  due_at timestamptz default now(),
  leased_until timestamptz,
  tries int not null default 0,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  primary key (organisation_id, ticket_id),
  foreign key (organisation_id, ticket_id) references ticket (organisation_id, id)
);
create unique index auto_reply_id on auto_reply (organisation_id, id);
create index auto_reply_created on auto_reply (organisation_id, created_at);
create index auto_reply_due on auto_reply (due_at) where due_at is not null;
