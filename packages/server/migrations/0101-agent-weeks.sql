-- What each agent did and met in a week that is past (docs/decisions/0115). Only the agent reads the row; others see sums of
-- at least five agents.
create table agent_week (
  organisation_id text not null references organisation (id),
  -- Monday in the zone of the organisation.
  week date not null,
  agent text not null,
  -- The custom group when the week was first counted, null for none. It stays: a later change of groups must not let two
  -- answers differ by one person.
  team text,
  -- Days with a reply or a solution.
  days int not null,
  -- Tickets replied to or solved; solved; solved with priority urgent.
  handled int not null,
  solved int not null,
  urgent int not null,
  replies int not null,
  -- Null: the organisation has no business hours.
  after_hours int,
  -- Customers' messages on tickets that were the agent's, those whose sentiment is known, and the negative ones.
  scored int not null,
  negative int not null,
  -- Tickets that somebody else had before.
  reassigned int not null,
  peak_open int not null,
  primary key (organisation_id, week, agent)
);

-- Weeks whose rows are complete. A change of a ticket of the week deletes the row.
create table agent_week_counted (
  organisation_id text not null references organisation (id),
  week date not null,
  time_zone text not null,
  primary key (organisation_id, week)
);

-- Organisations with weeks to count.
create table agent_week_queue (
  organisation_id text primary key references organisation (id) on delete cascade
);
insert into agent_week_queue (organisation_id) select id from organisation;

-- Messages by time: who wrote in a week, on a day.
create index ticket_message_public on ticket_message (organisation_id, at) where is_public;
