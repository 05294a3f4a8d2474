-- Secrets that customers' servers sign tokens with.
create table signing_secret (
  organisation_id text not null references organisation (id),
  id uuid not null,
  -- The value, encrypted with a key made from the session secret.
  sealed bytea not null,
  created_at timestamptz not null default now(),
  -- From then on it holds no more, as a newer one took its place; null: it is the newest.
  expires_at timestamptz,
  primary key (organisation_id, id)
);
create unique index signing_secret_newest on signing_secret (organisation_id) where expires_at is null;

-- organisation.signing_secret is where versions before this one kept the secret, readable. The server moves it into
-- the table when it starts, since SQL cannot encrypt it.
alter table organisation alter column signing_secret drop not null;

-- What names of agents are hashed with in filters; the signing secret was, and that changes now.
alter table organisation add column filter_key text not null default gen_random_uuid()::text;
