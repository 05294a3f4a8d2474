-- Which dictionary reads a text of this locale.
create function search_config(locale text) returns regconfig language sql immutable as $$
  select case lower(left(locale, 2))
    when 'da' then 'pg_catalog.danish' when 'de' then 'pg_catalog.german'
    when 'en' then 'pg_catalog.english' when 'es' then 'pg_catalog.spanish'
    when 'fi' then 'pg_catalog.finnish' when 'fr' then 'pg_catalog.french'
    when 'hu' then 'pg_catalog.hungarian' when 'it' then 'pg_catalog.italian'
    when 'nl' then 'pg_catalog.dutch' when 'no' then 'pg_catalog.norwegian'
    when 'pt' then 'pg_catalog.portuguese' when 'ro' then 'pg_catalog.romanian'
    when 'ru' then 'pg_catalog.russian' when 'sv' then 'pg_catalog.swedish'
    when 'tr' then 'pg_catalog.turkish' else 'pg_catalog.simple'
  end::regconfig
$$;

create table ticket (
  organisation_id text not null references organisation (id),
  id text not null,
  url text,
  subject text not null,
  requester text not null,
  channel text not null,
  locale text not null,
  priority text,
  type text,
  brand text,
  group_name text,
  assignee text,
  tags text[] not null default '{}',
  -- As of the last entry of ticket_status.
  status text not null,
  satisfaction text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- When it was solved last; null while it is not solved or closed.
  solved_at timestamptz,
  -- Subject (weight A) and the customer's first message (weight B).
  search tsvector not null,
  primary key (organisation_id, id)
);
create index ticket_created on ticket (organisation_id, created_at);
create index ticket_solved on ticket (organisation_id, solved_at) where solved_at is not null;
create index ticket_open on ticket (organisation_id, updated_at) where solved_at is null;
create index ticket_search on ticket using gin (search);

create table ticket_message (
  organisation_id text not null,
  ticket_id text not null,
  -- 0 the oldest.
  position int not null,
  at timestamptz not null,
  author text not null,
  author_role text not null check (author_role in ('customer', 'agent', 'peer', 'bot')),
  is_public boolean not null,
  helpful int not null default 0,
  text text not null,
  primary key (organisation_id, ticket_id, position),
  foreign key (organisation_id, ticket_id) references ticket (organisation_id, id)
);

create table ticket_status (
  organisation_id text not null,
  ticket_id text not null,
  -- 0 the oldest.
  position int not null,
  at timestamptz not null,
  status text not null
    check (status in ('new', 'open', 'pending', 'hold', 'solved', 'closed')),
  changed_by text,
  primary key (organisation_id, ticket_id, position),
  foreign key (organisation_id, ticket_id) references ticket (organisation_id, id)
);
