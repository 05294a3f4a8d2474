-- Days of an organisation's tickets as figures read them, where there are many (metrics/kept/keep-days.ts).
alter table organisation
  -- In which zone its days are kept; null: none are.
  add column kept_zone text,
  -- By which definitions (metrics/kept/statement.ts).
  add column kept_version text;

create table ticket_day (
  organisation_id text not null references organisation (id),
  -- What puts a ticket into the day: ANCHORS of the contract.
  anchor text not null,
  day date not null,
  tickets int not null,
  primary key (organisation_id, anchor, day)
);

-- What each ticket of a day has, in the order that all columns of that day share.
create table ticket_day_column (
  organisation_id text not null,
  anchor text not null,
  -- A metric, or what tickets are split by.
  name text not null,
  day date not null,
  -- Of a metric, a byte a ticket: 0 counts, else the number of the reason why not; 255 is not kept.
  outcomes bytea,
  -- Its value: float8 of means, else int2; and of shares the whole, int2.
  amounts bytea,
  wholes bytea,
  -- Of a split, int2 a ticket: the place of its key among the keys; of tags, those of each ticket after
  -- the other, and how many each has, a byte a ticket.
  codes bytea,
  counts bytea,
  keys jsonb,
  primary key (organisation_id, anchor, name, day),
  foreign key (organisation_id, anchor, day) references ticket_day on delete cascade
);
-- All of a day's column in its row, uncompressed, as long as it fits a page.
alter table ticket_day_column set (toast_tuple_target = 8160);
alter table ticket_day_column
  alter outcomes set storage external,
  alter amounts set storage external,
  alter wholes set storage external,
  alter codes set storage external,
  alter counts set storage external;

-- Days that something happened to since they were kept.
create table ticket_day_mark (
  id bigint generated always as identity primary key,
  organisation_id text not null references organisation (id),
  anchor text not null,
  day date not null,
  at timestamptz not null default now()
);
create index ticket_day_mark_of_day on ticket_day_mark (organisation_id, anchor, day);

-- Tickets whose figures depend on the moment of the call: a target of theirs runs.
create index ticket_running on ticket (organisation_id, created_at)
  where cardinality(array_remove(sla_due, null)) > 0;
