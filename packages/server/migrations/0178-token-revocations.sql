-- Signed tokens that were issued before this time are refused: of one agent (in lower case), or of all ('').
create table token_revocation (
  organisation_id text not null references organisation (id) on delete cascade,
  agent text not null,
  revoked_before timestamptz not null,
  primary key (organisation_id, agent)
);
