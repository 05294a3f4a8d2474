-- Events that happened, counted by day as they are stored (event-days.ts): exactly what counting assist_event gives.
create table assist_event_day (
  organisation_id text not null references organisation (id),
  day date not null,
  type text not null,
  n int not null,
  primary key (organisation_id, day, type)
);

create table assist_event_agent_day (
  organisation_id text not null references organisation (id),
  day date not null,
  agent text not null,
  type text not null,
  n int not null,
  primary key (organisation_id, day, agent, type)
);

-- Tickets that were loaded on a day, however often: of several days no count can be summed.
create table assist_load_day (
  organisation_id text not null references organisation (id),
  day date not null,
  ticket_id text not null,
  primary key (organisation_id, day, ticket_id)
);

-- In which zone those days are; null: nothing is counted yet, the server does it when it starts.
alter table organisation add column event_zone text;
alter table organisation alter column event_zone set default 'UTC';
