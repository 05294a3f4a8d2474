-- Whoever has a link that opens an account holds the account, so the link is kept apart from the text of its mail:
-- what lists and shows mails does not read it.
alter table mail
  -- The link, encrypted like the content; null: the mail has none, or it is sent or given up.
  add column link bytea,
  -- What the link is for; null: the mail opens no account.
  add column link_purpose text check (link_purpose in ('verify', 'reset')),
  -- The account_token of the link: a mail that is kept goes out later while its token holds.
  add column token_hash text;
create index mail_kept_link on mail (token_hash) where state = 'kept' and token_hash is not null;

-- Mails from before this version have their links in their content. Those that wait go out as they are; those that
-- are kept go nowhere, and nobody may read them any more.
update mail set link_purpose = kind where kind in ('verify', 'reset');
update mail set content = null where state = 'kept' and link_purpose is not null;

alter table account_token
  -- True: somebody else handed the link on, so that using it proves no address.
  add column handed_out boolean not null default false,
  -- Whose admin handed it out, and the role of its owner there then; null: no admin did.
  add column handed_out_in text references organisation (id),
  add column handed_out_role text;

-- What was done to accounts and settings, and by whom.
create table audit_entry (
  organisation_id text not null references organisation (id),
  id uuid not null,
  at timestamptz not null default now(),
  action text not null,
  -- Who did it; null: a command on the server's machine.
  actor_id uuid,
  -- Whose account it was done to; null: it was no account.
  member_id uuid,
  -- Texts by name. Never a secret.
  details jsonb not null default '{}',
  primary key (organisation_id, id)
);
create index audit_entry_at on audit_entry (organisation_id, at desc);
