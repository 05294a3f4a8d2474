-- The schedules of board mails become scheduled reports: also of boards that every organisation has,
-- with a picture and a file, and with a pause.
update board_mail as mail set id = gen_random_uuid()
where exists (
  select 1 from board_mail as other where other.organisation_id = mail.organisation_id
    and other.id = mail.id and other.board_id < mail.board_id
);
alter table board_mail drop constraint board_mail_pkey;
alter table board_mail
  add primary key (organisation_id, id),
  alter column board_id drop not null,
  -- BUILT_IN_BOARDS of the contract; null: the board of board_id.
  add column built_in text,
  add column picture boolean not null default true,
  add column file text not null default 'none' check (file in ('none', 'csv', 'pdf')),
  add column is_paused boolean not null default false,
  -- Failed runs in a row; the pause before the next one grows with them.
  add column failures int not null default 0,
  add column deleted_at timestamptz,
  add check ((board_id is null) <> (built_in is null));
create index board_mail_board on board_mail (organisation_id, board_id);

-- Members who unsubscribed from a report by the link of its mail, and the links themselves.
create table report_link (
  organisation_id text not null,
  report_id uuid not null,
  user_id uuid not null references app_user (id) on delete cascade,
  token text not null unique,
  -- When the member unsubscribed; null: gets the report.
  stopped_at timestamptz,
  primary key (organisation_id, report_id, user_id),
  foreign key (organisation_id, report_id) references board_mail (organisation_id, id)
    on delete cascade
);
