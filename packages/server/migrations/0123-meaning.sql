-- Vectors of texts by a language model (LLM_EMBEDDING_MODEL). The column with the vector is added once the variable is set and the
-- database has pgvector (suggest/meaning/prepare.ts): not every database has it.
create table article_vector (
  organisation_id text not null,
  id text not null,
  model text not null,
  -- Digest of the text that the vector is of.
  digest text not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, id) references article (organisation_id, id) on delete cascade
);
create table canned_vector (
  organisation_id text not null,
  kind text not null,
  id text not null,
  model text not null,
  digest text not null,
  primary key (organisation_id, kind, id),
  foreign key (organisation_id, kind, id) references canned_text (organisation_id, kind, id) on delete cascade
);
create table ticket_vector (
  organisation_id text not null,
  id text not null,
  model text not null,
  digest text not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, id) references ticket (organisation_id, id) on delete cascade
);

create table vector_queue (
  organisation_id text primary key references organisation (id),
  -- After failures the next try is later and later.
  not_before timestamptz not null default now(),
  failures int not null default 0
);
create view vector_to_do as select organisation_id from vector_queue where not_before <= now();
