-- Why agents were out of adherence, as they say afterwards. Approved time counts as kept.
create table schedule_reason (
  organisation_id text not null references organisation (id),
  id uuid not null,
  agent text not null,
  from_at timestamptz not null,
  to_at timestamptz not null,
  -- `absent`: not at work during a shift; `worked`: at work during a break.
  kind text not null check (kind in ('absent', 'worked')),
  reason text not null check (reason in ('meeting', 'training', 'technical', 'other')),
  note text not null,
  state text not null check (state in ('requested', 'approved', 'declined')),
  asked_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by uuid references app_user (id),
  primary key (organisation_id, id),
  check (from_at < to_at)
);
create index schedule_reason_of on schedule_reason (organisation_id, agent, to_at);
-- Requests that wait are counted on every screen.
create index schedule_reason_open on schedule_reason (organisation_id) where state = 'requested';
create index schedule_leave_open on schedule_leave (organisation_id) where state = 'requested';
