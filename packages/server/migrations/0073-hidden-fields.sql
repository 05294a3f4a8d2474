-- Values of the hidden fields that the template names, by name, as the survey's address said them.
alter table survey_answer add column hidden jsonb not null default '{}';
