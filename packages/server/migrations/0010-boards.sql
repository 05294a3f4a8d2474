create table board (
  organisation_id text not null references organisation (id),
  id uuid not null,
  owner_id uuid not null references app_user (id),
  name text not null,
  -- Roles whose members see it beside its owner.
  shared_with text[] not null default '{}',
  -- 0: never by itself.
  refresh_min int not null,
  -- BoardWidget[] of the contract.
  widgets jsonb not null,
  -- Counts each change.
  version int not null default 1,
  updated_at timestamptz not null default now(),
  updated_by uuid not null references app_user (id),
  -- In the trash since.
  trashed_at timestamptz,
  primary key (organisation_id, id)
);
create index board_of_owner on board (organisation_id, owner_id);

-- The board that opens after login; null: the System Dashboard.
alter table organisation add column default_board uuid;
alter table organisation add constraint organisation_default_board
  foreign key (id, default_board) references board (organisation_id, id);

-- When a board goes out by mail.
create table board_mail (
  organisation_id text not null,
  board_id uuid not null,
  id uuid not null,
  cadence text not null check (cadence in ('daily', 'weekly')),
  -- 1 Monday … 7 Sunday.
  weekday int not null,
  -- On the clocks of the organisation.
  hour int not null,
  recipients uuid[] not null,
  -- Filters of the contract; null: none.
  filters jsonb,
  skip_empty boolean not null,
  next_at timestamptz not null,
  last_at timestamptz,
  last_state text check (last_state in ('sent', 'empty', 'nobody', 'failed')),
  primary key (organisation_id, board_id, id),
  foreign key (organisation_id, board_id) references board (organisation_id, id) on delete cascade
);
create index board_mail_due on board_mail (next_at);
