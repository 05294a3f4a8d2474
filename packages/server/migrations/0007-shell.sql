alter table organisation
  -- IANA name; days are counted in it.
  add column time_zone text not null default 'UTC',
  -- Flags of the default filter config (contract: FILTER_FLAGS), but for showEmail.
  add column filter_config text[] not null default '{dateFilter,allBrands,allSystemGroups,
    allTagsGroups,allCustomGroups,tagsFilter,includeAgent,excludeAgent,excludeHold,excludePending,
    B2B,B2C,metricFilters}',
  -- Filters with which a tab begins, by the tab's name; as parameters of an address, as in filter_set.
  add column default_filters jsonb not null default '{}',
  -- False: e-mail addresses of agents are masked.
  add column show_email boolean not null default true;

alter table app_user
  -- UserSettings of the contract; empty: as for everybody.
  add column settings jsonb not null default '{}';

-- Filters that somebody keeps under a name.
create table filter_set (
  organisation_id text not null references organisation (id),
  user_id uuid not null references app_user (id),
  id uuid not null,
  name text not null,
  -- FilterQuery of the contract: only what is chosen.
  filters jsonb not null,
  saved_at timestamptz not null default now(),
  primary key (organisation_id, user_id, id)
);
create unique index filter_set_name on filter_set (organisation_id, user_id, lower(name));

-- Every text that a widget's help ever had; the newest shows.
create table widget_help (
  organisation_id text not null references organisation (id),
  name text not null,
  -- 1 the oldest.
  edition int not null,
  description text not null,
  usages text not null,
  edited_by text not null,
  edited_at timestamptz not null default now(),
  primary key (organisation_id, name, edition)
);

create table brand (
  organisation_id text not null references organisation (id),
  -- As tickets carry it.
  id text not null,
  name text not null,
  primary key (organisation_id, id)
);

create table tag_group (
  organisation_id text not null references organisation (id),
  name text not null,
  tags text[] not null,
  primary key (organisation_id, name)
);

-- A group of agents, by their names on tickets.
create table custom_group (
  organisation_id text not null references organisation (id),
  name text not null,
  agents text[] not null,
  primary key (organisation_id, name)
);

-- What tickets carry, for the filter drawer; brought up to date after each import.
create table filter_option (
  organisation_id text not null references organisation (id),
  kind text not null check (kind in ('group', 'tag', 'agent')),
  value text not null,
  -- Stands for the value in filters: the value itself, or a secret word for an e-mail address.
  id text not null,
  -- Creation of the oldest and of the newest ticket that carries it.
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (organisation_id, kind, value)
);

alter table ticket
  -- Who wrote: a business or a private person; null: nobody knows.
  add column customer_kind text check (customer_kind in ('B2B', 'B2C')),
  -- Initial response time; null until an agent has replied.
  add column first_reply_min double precision,
  -- Public replies of agents.
  add column replies int not null default 0;

create index assist_event_of_ticket on assist_event (organisation_id, ticket_id);

-- For tickets that are here already, by the rules of ticket-clocks.ts.
with reply as (
  select organisation_id, ticket_id, min(at) as first_at, count(*)::int as replies
  from ticket_message where author_role = 'agent' and is_public and position > 0
  group by organisation_id, ticket_id
), step as (
  select organisation_id, ticket_id, at, status in ('solved', 'closed') as is_done,
    lag(status in ('solved', 'closed')) over
      (partition by organisation_id, ticket_id order by position) as was_done
  from ticket_status
), begun as (
  select r.organisation_id, r.ticket_id, max(s.at) as at
  from reply r join step s on s.organisation_id = r.organisation_id and s.ticket_id = r.ticket_id
  where s.was_done and not s.is_done and s.at < r.first_at
  group by r.organisation_id, r.ticket_id
)
update ticket t set replies = r.replies,
  first_reply_min = greatest(0, extract(epoch from r.first_at - coalesce(b.at, t.created_at)) / 60)
from reply r left join begun b
  on b.organisation_id = r.organisation_id and b.ticket_id = r.ticket_id
where r.organisation_id = t.organisation_id and r.ticket_id = t.id;
