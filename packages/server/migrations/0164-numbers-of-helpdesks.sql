-- Helpdesks whose numbers files brought. `prefix` stands before them in the ids of tickets; one of them has none.
create table file_source (
  organisation_id text not null references organisation (id),
  id text not null,
  name text not null,
  prefix text not null,
  created_at timestamptz not null default now(),
  primary key (organisation_id, id)
);
-- Rows of tickets that were stored in a newer state already.
alter table file_import add column kept int not null default 0;
