-- Coaching of agents: planned sessions, and those that were held.
create table coaching_session (
  organisation_id text not null references organisation (id),
  id uuid not null,
  -- By the name that tickets have.
  agent text not null,
  -- Id of the scorecard, a slash, and that of the category.
  category text not null,
  state text not null check (state in ('planned', 'held')),
  -- The day it is planned for, or was held on.
  day date not null,
  follow_up_on date,
  notes text not null,
  -- Tickets to talk about.
  tickets text[] not null,
  created_by uuid not null references app_user (id),
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (organisation_id, id)
);
