-- Shifts with a name, to plan days with.
create table schedule_template (
  organisation_id text not null references organisation (id),
  name text not null,
  -- Parts of a shift of the contract; times are of the clock of the agent who gets it.
  parts jsonb not null,
  primary key (organisation_id, name)
);
