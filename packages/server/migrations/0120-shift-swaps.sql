-- Agents who exchange what they do on one or two days. `asked`: the other one decides; `accepted`: a supervisor does.
create table schedule_swap (
  organisation_id text not null references organisation (id),
  id uuid not null,
  agent text not null,
  day date not null,
  other text not null,
  other_day date not null,
  state text not null check (state in ('asked', 'accepted', 'approved', 'declined')),
  asked_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by uuid references app_user (id),
  primary key (organisation_id, id)
);
create index schedule_swap_open on schedule_swap (organisation_id, state, day);
