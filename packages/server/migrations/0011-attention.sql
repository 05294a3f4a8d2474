-- How much attention a ticket needs, laid out over time (attention/attention-course.ts): each step holds from its
-- moment on, and the later ones lie ahead, so that nothing has to be worked out as time passes.
create table ticket_attention (
  organisation_id text not null,
  ticket_id text not null,
  -- The steps, oldest first: from when on, and the score, 0 once it is solved.
  at timestamptz[] not null,
  score int[] not null,
  -- AttentionReason[] of the contract for each step; null for those that were over when it was made.
  reasons jsonb not null,
  -- When the score came to 60 or more, also what lies ahead.
  flagged_at timestamptz[] not null,
  -- The customer asked last for somebody higher; null: never.
  requested_at timestamptz,
  -- When it was escalated, as far as the moment is known, and whether a tag says that it was.
  escalated_at timestamptz[] not null,
  is_tagged boolean not null,
  -- When targets were missed, or will be.
  breached_at timestamptz[] not null,
  -- Below the number of the rules (ATTENTION_VERSION) it is made anew when the server starts.
  version int not null,
  primary key (organisation_id, ticket_id),
  foreign key (organisation_id, ticket_id) references ticket (organisation_id, id)
);
create index ticket_attention_flagged on ticket_attention (organisation_id)
  where flagged_at <> '{}';

-- Tickets whose attention is to be told.
create table attention_queue (
  organisation_id text not null,
  ticket_id text not null,
  -- Goes up when the ticket changes while it waits.
  edition int not null default 1,
  primary key (organisation_id, ticket_id),
  foreign key (organisation_id, ticket_id) references ticket (organisation_id, id)
);

-- What people did about tickets that need attention; nothing is ever deleted.
create table ticket_action (
  organisation_id text not null,
  -- Made by the caller: a repeated call is kept once.
  id uuid not null,
  ticket_id text not null,
  kind text not null check (kind in ('tookCare', 'snooze', 'disagree', 'reassign')),
  at timestamptz not null default now(),
  by_user uuid not null references app_user (id),
  -- Until when it holds at most; null: until the customer writes again.
  holds_until timestamptz,
  reason text,
  from_assignee text,
  to_assignee text,
  undone_at timestamptz,
  undone_by uuid references app_user (id),
  primary key (organisation_id, id),
  foreign key (organisation_id, ticket_id) references ticket (organisation_id, id)
);
create index ticket_action_of_ticket on ticket_action (organisation_id, ticket_id, at desc);

insert into attention_queue (organisation_id, ticket_id)
select organisation_id, id from ticket
where solved_at is null or solved_at > now() - interval '40 days';
