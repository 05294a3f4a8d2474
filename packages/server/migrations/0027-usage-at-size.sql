-- Pages of events by time, of one agent and of one type (usage-list.ts).
drop index assist_event_created;
create index assist_event_created on assist_event (organisation_id, created_on, id);
create index assist_event_of_agent on assist_event (organisation_id, agent, created_on, id);
create index assist_event_of_type on assist_event (organisation_id, type, created_on, id);

-- Counts by agent of longer pieces than days (event-spans.ts).
create table assist_event_agent_span (
  organisation_id text not null references organisation (id),
  -- 'month', or 'third': of a month, from its 1st, 11th or 21st.
  span text not null,
  start date not null,
  agent text not null,
  type text not null,
  n int not null,
  primary key (organisation_id, span, start, agent, type)
);

-- How many tickets loaded on a day were loaded before on that other day, and on none between; -infinity: never
-- before. The distinct tickets of a range are those whose day before lies before the range.
create table assist_load_gap (
  organisation_id text not null references organisation (id),
  day date not null,
  day_before date not null,
  n int not null,
  primary key (organisation_id, day, day_before)
);
create index assist_load_of_ticket on assist_load_day (organisation_id, ticket_id, day);

-- Events before events_since were deleted, as the organisation wants it (assist_settings): it is the begin of this day in
-- the zone that was counted by then. Null: none were.
alter table organisation
  add column events_since timestamptz,
  add column events_since_day date;

-- How far the clock of the agent's machine was behind ours when that mattered: created_on is corrected by it.
alter table assist_event add column clock_behind_ms bigint;

-- The new counts are made when the server starts.
update organisation set event_zone = null;
