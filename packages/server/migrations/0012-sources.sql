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
create index zendesk_ticket_names on zendesk_ticket using gin (names);
