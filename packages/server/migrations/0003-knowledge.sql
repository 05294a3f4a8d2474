create table article (
  organisation_id text not null references organisation (id),
  id text not null,
  url text,
  locale text not null,
  title text not null,
  summary text not null,
  text text not null,
  topics text[] not null default '{}',
  updated_at timestamptz,
  -- Title (weight A), summary (B), text (C).
  search tsvector not null,
  primary key (organisation_id, id)
);
create index article_search on article using gin (search);

-- Macros, quick texts and e-mail templates.
create table canned_text (
  organisation_id text not null references organisation (id),
  kind text not null check (kind in ('macro', 'quickText', 'emailTemplate')),
  id text not null,
  locale text not null,
  title text not null,
  -- Subject line of an e-mail template.
  subject text,
  text text not null,
  uses int not null default 0,
  -- Title (weight A), text (B).
  search tsvector not null,
  primary key (organisation_id, kind, id)
);
create index canned_text_search on canned_text using gin (search);

-- In how many texts of the organisation a lexeme occurs; brought up to date after each import.
create table search_term (
  organisation_id text not null references organisation (id),
  lexeme text not null,
  texts int not null,
  primary key (organisation_id, lexeme)
);
