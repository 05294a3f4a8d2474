alter table organisation
  -- Language tag of its tickets that name none.
  add column if not exists locale text not null default 'en-US';
