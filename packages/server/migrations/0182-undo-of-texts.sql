alter table file_import
  -- What the file holds: tickets, articles or canned (ready texts).
  add column kind text not null default 'tickets';

-- What an import of articles or ready texts brought or changed, so that it can go back for 30 days.
create table file_import_text (
  organisation_id text not null,
  import_id uuid not null,
  -- article, or the kind of a ready text.
  kind text not null,
  text_id text not null,
  -- ArticleRecord or CannedRecord of the contract before the import; null: the import brought the text.
  before jsonb,
  -- Digest of the text as the import left it: with another one it was changed since.
  digest text not null,
  primary key (organisation_id, import_id, kind, text_id),
  foreign key (organisation_id, import_id) references file_import (organisation_id, id) on delete cascade
);
