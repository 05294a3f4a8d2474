-- Signing secrets: what each is for, who created it, and when a token with its signature was last accepted.
alter table signing_secret
  add column label text not null default 'Signing secret',
  -- Null: a command on the server's machine.
  add column created_by uuid,
  add column last_used_at timestamptz;

-- Keys of the customer's own programs.
create table api_key (
  organisation_id text not null references organisation (id),
  id uuid not null,
  label text not null,
  scopes text[] not null,
  -- SHA-256 of the value, which is stored nowhere.
  hash bytea not null,
  created_by uuid,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  primary key (organisation_id, id)
);
create unique index api_key_hash on api_key (organisation_id, hash);

-- Refused requests of customers' pages, by origin and reason; at most 50 rows of each organisation.
create table refused_load (
  organisation_id text not null references organisation (id),
  origin text not null,
  reason text not null,
  times int not null,
  last_at timestamptz not null,
  primary key (organisation_id, origin, reason)
);

-- The first and the last load of a page of a listed origin with a valid token.
create table page_load (
  organisation_id text primary key references organisation (id),
  -- Origin of the last one.
  origin text not null,
  first_at timestamptz not null,
  last_at timestamptz not null
);
