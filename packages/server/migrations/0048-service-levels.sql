-- Service levels and business calendars that admins set (docs/decisions/0060).
alter table business_calendar
  add column name text,
  -- Names of holidays by their date; a date without a name is missing.
  add column holiday_names jsonb not null default '{}',
  add column is_imported boolean not null default true,
  -- Imports leave rows alone that an admin set.
  add column set_by_admin boolean not null default false,
  -- Deleted by an admin: imports do not bring it back.
  add column is_deleted boolean not null default false;
update business_calendar set name = id;
alter table business_calendar alter column name set not null;

alter table sla_target
  -- Null: an admin removed the target.
  alter column target_min drop not null,
  add column set_by_admin boolean not null default false;

-- Organisations whose service levels changed: the facts of all their tickets are recalculated, in the order of ids.
create table facts_queue (
  organisation_id text primary key references organisation (id),
  -- The last ticket that is done; empty at the start.
  after_id text not null default ''
);
