-- Up to when a member has seen what others changed in the help.
alter table membership add column help_seen_at timestamptz not null default now();
