create table organisation (
  id text primary key,
  name text not null,
  -- True: example pages may play this organisation's helpdesk while demo data is on.
  demo boolean not null default false,
  -- Origins whose pages may call the API and frame the usage report, e.g. https://help.example.com
  embed_origins text[] not null default '{}',
  -- Key of the tokens that the customer's own server signs (HS256).
  signing_secret text not null,
  created_at timestamptz not null default now()
);

create table app_user (
  id uuid primary key,
  -- Lower case; one account an address.
  email text not null unique check (email = lower(email)),
  password_hash text,
  first_name text not null,
  last_name text not null,
  email_verified boolean not null default false,
  approval text not null default 'Pending'
    check (approval in ('Pending', 'Approved', 'Rejected', 'Disabled')),
  shortcuts text[] not null default '{home}',
  created_at timestamptz not null default now()
);

create table membership (
  organisation_id text not null references organisation (id),
  user_id uuid not null references app_user (id),
  role text not null check (role in ('SuperAdmin', 'Admin', 'User', 'Agent', 'Supervisor')),
  -- The organisation that a sign-in opens; the others are secondary.
  is_primary boolean not null default false,
  primary key (organisation_id, user_id)
);
create unique index membership_primary on membership (user_id) where is_primary;

create table session (
  id uuid primary key,
  user_id uuid not null references app_user (id),
  organisation_id text not null references organisation (id),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- Why it holds no more; null while it does.
  ended_reason text check (ended_reason in ('signed_out', 'other_device'))
);
create index session_of_user on session (user_id) where ended_reason is null;
