-- What an unfinished answer has beside its rating: its stars, and the values of the template's hidden fields.
alter table survey_partial add column stars int check (stars between 1 and 5),
  add column hidden jsonb not null default '{}';
