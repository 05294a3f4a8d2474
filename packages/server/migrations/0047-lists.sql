-- Filters follow a group by its name; its id names it in addresses of the API.
alter table tag_group
  add column id uuid not null default gen_random_uuid(),
  -- The tags before merges; null: as `tags`.
  add column source_tags text[];
create unique index tag_group_by_id on tag_group (organisation_id, id);
alter table custom_group add column id uuid not null default gen_random_uuid();
create unique index custom_group_by_id on custom_group (organisation_id, id);

-- The tags that the helpdesk gave; null: as `tags`. `tags` are those after merges.
alter table ticket add column source_tags text[];

-- Number of tickets with the value; 0 for actors.
alter table filter_option add column tickets int not null default 0;
update filter_option as o set tickets = counted.tickets
from (
  select organisation_id, 'group' as kind, group_name as value, count(*)::int as tickets
  from ticket group by 1, 3
  union all
  select organisation_id, 'agent', assignee, count(*)::int from ticket group by 1, 3
  union all
  select organisation_id, 'tag', tag, count(distinct id)::int from ticket, unnest(tags) as tag group by 1, 3
) as counted
where o.organisation_id = counted.organisation_id and o.kind = counted.kind and o.value = counted.value;

-- A name that stands for another: a merged tag, or the former name of a group. It never leads back to itself.
create table choice_alias (
  organisation_id text not null references organisation (id),
  kind text not null check (kind in ('tag', 'tagGroup', 'customGroup')),
  value text not null,
  target text not null check (target <> value),
  created_at timestamptz not null default now(),
  primary key (organisation_id, kind, value)
);

-- The name that an older one stands for, after any number of merges.
create function current_choice(org text, of_kind text, given text) returns text
language sql stable as $$
  with recursive step (value, n) as (
    select given, 0
    union all
    select a.target, n + 1 from step join choice_alias a
      on a.organisation_id = org and a.kind = of_kind and a.value = step.value
  )
  select value from step order by n desc limit 1
$$;

-- Tags after merges, each once, in their order.
create function current_tags(org text, given text[]) returns text[]
language sql stable as $$
  select coalesce(array_agg(tag order by n), '{}') from (
    select current_choice(org, 'tag', value) as tag, min(n) as n
    from unnest(given) with ordinality as one (value, n) group by 1
  ) as different
$$;

-- Groups and tags that filters do not offer.
create table hidden_choice (
  organisation_id text not null references organisation (id),
  kind text not null check (kind in ('group', 'tag')),
  value text not null,
  primary key (organisation_id, kind, value)
);

-- Merges, and undone merges, that still have to go through tickets.
create table tag_change (
  organisation_id text not null references organisation (id),
  id uuid not null,
  tags text[] not null,
  -- Tickets up to this id are changed.
  ticket_id text not null default '',
  -- Tickets read by now, and all.
  done int not null default 0,
  total int not null,
  created_at timestamptz not null default now(),
  primary key (organisation_id, id)
);
