-- What was inserted and what was sent in its place, masked, where the organisation keeps that (docs/decisions/0045).
create table kept_reply (
  organisation_id text not null,
  event_id uuid not null,
  answer text not null,
  -- Null: nothing of the answer was sent.
  sent text,
  kept_at timestamptz not null default now(),
  primary key (organisation_id, event_id),
  foreign key (organisation_id, event_id) references assist_event (organisation_id, id) on delete cascade
);

-- The performance report says of each answer how it was rated.
create index assist_event_rating on assist_event (organisation_id, ticket_id)
  where type in ('like', 'dislike');
