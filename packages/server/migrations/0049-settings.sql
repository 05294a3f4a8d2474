alter table organisation
  -- Longest session of its members, from the sign-in.
  add column session_hours int not null default 12 check (session_hours between 1 and 168),
  -- Ways in which its members may sign in; null: all.
  add column sign_in_methods text[]
    check (sign_in_methods <@ '{password,issuer,google}'::text[] and cardinality(sign_in_methods) > 0),
  -- First day of a week in calendars: 0 Sunday to 6 Saturday.
  add column first_weekday int not null default 0 check (first_weekday between 0 and 6);

-- How it began; null for an older one that began at an issuer.
alter table session add column method text check (method in ('password', 'issuer', 'google'));
update session set method = 'password' where begun_by = 'api';

-- The logo of an organisation; no row: none.
create table organisation_logo (
  organisation_id text primary key references organisation (id),
  type text not null check (type in ('image/png', 'image/jpeg', 'image/webp')),
  data bytea not null,
  -- Hexadecimal, from the data: part of its address.
  version text not null
);

-- How long data is kept; no row: for ever, and the audit log as long as AUDIT_DAYS says.
create table retention_rule (
  organisation_id text not null references organisation (id),
  kind text not null check (kind in ('tickets', 'events', 'answers', 'mails', 'audit')),
  days int not null check (days between 30 and 3650),
  -- Day of the organisation's zone on which older data was last deleted, or on which the rule was set: the first
  -- deletion is on the day after.
  swept_on date not null,
  leased_until timestamptz,
  primary key (organisation_id, kind)
);

insert into retention_rule (organisation_id, kind, days, swept_on)
select s.organisation_id, 'events', (s.settings ->> 'eventDays')::int, (now() at time zone o.time_zone)::date - 1
from assist_settings s join organisation o on o.id = s.organisation_id
where (s.settings ->> 'eventDays')::int between 30 and 3650;
update assist_settings set settings = settings - 'eventDays' where settings ? 'eventDays';
