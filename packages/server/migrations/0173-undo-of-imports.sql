-- What an import brought or changed, ticket by ticket, so that it can go back for 30 days.
create table file_import_ticket (
  organisation_id text not null,
  import_id uuid not null,
  ticket_id text not null,
  -- TicketRecord of the contract before the import; null: the import brought the ticket.
  before jsonb,
  -- Digest of the ticket as the import left it: with another one it was changed since.
  digest text not null,
  primary key (organisation_id, import_id, ticket_id),
  foreign key (organisation_id, import_id) references file_import (organisation_id, id) on delete cascade,
  foreign key (organisation_id, ticket_id) references ticket (organisation_id, id) on delete cascade
);
create index file_import_ticket_of_ticket on file_import_ticket (organisation_id, ticket_id);

alter table file_import
  -- Null: an import by the command, whose mapping is not proposed for the next file.
  alter column mapping drop not null,
  -- When rows came last; null: none came yet.
  add column last_rows_at timestamptz,
  -- When it began to go back, and how many tickets went and came back.
  add column undone_at timestamptz,
  add column removed int not null default 0,
  add column restored int not null default 0;
create index file_import_open on file_import (started_at) where finished_at is null;
