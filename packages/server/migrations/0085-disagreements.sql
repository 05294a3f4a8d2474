-- Who is right about a rating on which the automatic checks and a reviewer differ.
create table machine_verdict (
  organisation_id text not null,
  review_id uuid not null,
  category_id text not null,
  verdict text not null check (verdict in ('person', 'machine')),
  reason text not null,
  decided_by uuid not null references app_user (id),
  decided_at timestamptz not null default now(),
  primary key (organisation_id, review_id, category_id),
  foreign key (organisation_id, review_id)
    references quality_review (organisation_id, id) on delete cascade
);
