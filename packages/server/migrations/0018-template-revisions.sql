alter table survey_template
  -- Counts each save, also those that make no version of their own.
  add column revision int not null default 1 check (revision > 0);

alter table survey_template_version
  -- The version that was brought back with it.
  add column restored_from int;

create index survey_request_template on survey_request (organisation_id, template_id)
  where template_id is not null;
