-- People whom an organisation has invited, by the address that they may join with.
create table invitation (
  organisation_id text not null references organisation (id),
  id uuid not null,
  -- Lower case.
  email text not null check (email = lower(email)),
  role text not null check (role in ('SuperAdmin', 'Admin', 'User', 'Agent', 'Supervisor')),
  -- Who issued the current link; null: a command on the server's machine.
  invited_by uuid references app_user (id),
  -- SHA-256 of the token of the current link, hexadecimal; the token itself is only in the link.
  token_hash text not null unique,
  -- True: somebody handed the current link over, so that using it proves no address.
  handed_out boolean not null,
  -- The mail with the current link; null: no mail.
  mail_id uuid,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- When it was accepted, and whose account joined.
  accepted_at timestamptz,
  accepted_by uuid references app_user (id),
  revoked_at timestamptz,
  primary key (organisation_id, id)
);
create unique index invitation_open on invitation (organisation_id, email)
  where accepted_at is null and revoked_at is null;

alter table mail drop constraint mail_link_purpose_check;
alter table mail add constraint mail_link_purpose_check
  check (link_purpose in ('verify', 'reset', 'invitation'));
