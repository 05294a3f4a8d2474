create table knowledge_base (
  organisation_id text not null references organisation (id),
  id uuid not null,
  name text not null,
  -- Imported articles belong to it (IMPORTED_BASE_ID of the contract).
  is_imported boolean not null default false,
  is_on boolean not null default true,
  -- 0: the bot asks its intents alone; 1: its articles answer first.
  preference double precision not null default 0.5 check (preference between 0 and 1),
  created_at timestamptz not null default now(),
  -- Can be brought back for a while.
  deleted_at timestamptz,
  primary key (organisation_id, id)
);

create table knowledge_document (
  organisation_id text not null,
  id uuid not null,
  base_id uuid not null,
  name text not null,
  origin text not null check (origin in ('url', 'text', 'file', 'written')),
  -- Null: an address that was never read.
  mime_type text,
  kinds text[] not null,
  locale text not null,
  source_url text,
  -- As it came: made into articles anew when its kinds change.
  content text,
  -- What the source calls this state of it, to ask only for a newer one.
  etag text,
  last_modified text,
  is_reloaded boolean not null default false,
  is_on boolean not null default true,
  state text not null check (state in ('waiting', 'loading', 'ready', 'failed')),
  -- When its source is read next; null: not by itself.
  due_at timestamptz,
  -- Who reads it, and until when nobody else does.
  run_id uuid,
  leased_until timestamptz,
  tries int not null default 0,
  loaded_at timestamptz,
  checked_at timestamptz,
  -- The source says something else since somebody looked.
  changed_at timestamptz,
  error_code text,
  error text,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (organisation_id, id),
  foreign key (organisation_id, base_id) references knowledge_base (organisation_id, id)
    on delete cascade
);
create index knowledge_document_of_base on knowledge_document (organisation_id, base_id);
create index knowledge_document_due on knowledge_document (due_at) where due_at is not null;

insert into knowledge_base (organisation_id, id, name, is_imported)
select distinct organisation_id, '00000000-0000-4000-8000-000000000000'::uuid, 'Imported articles', true
from article;

alter table article
  add column base_id uuid not null default '00000000-0000-4000-8000-000000000000',
  -- Null: imported.
  add column document_id uuid,
  add column kind text not null default 'article' check (kind in ('faq', 'extractive', 'article')),
  -- Its place within its document.
  add column position int not null default 0,
  -- Its own switch; is_on follows from it and those of its document and its base.
  add column is_wanted boolean not null default true,
  add foreign key (organisation_id, base_id) references knowledge_base (organisation_id, id)
    on delete cascade,
  add foreign key (organisation_id, document_id) references knowledge_document (organisation_id, id)
    on delete cascade;
create index article_of_base on article (organisation_id, base_id);
create index article_of_document on article (organisation_id, document_id, position);

-- What was written, or decided, for questions to which nothing good was found.
create table knowledge_fill (
  organisation_id text not null references organisation (id),
  id uuid not null,
  label text not null,
  -- In lower case, as they were asked.
  questions text[] not null,
  filled_with text not null check (filled_with in ('article', 'macro', 'ignored')),
  title text not null,
  document_id uuid,
  at timestamptz not null default now(),
  by text not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, document_id) references knowledge_document (organisation_id, id)
    on delete set null (document_id)
);
create index knowledge_fill_time on knowledge_fill (organisation_id, at);
