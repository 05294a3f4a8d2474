-- A page survey shows the current version of a template. Until now each had content of its own: that becomes a template
-- with the id of the survey, so that the survey's earlier and later answers are counted together.
insert into survey_template (organisation_id, id, created_at)
  select organisation_id, id, created_at from page_survey;
insert into survey_template_version (organisation_id, template_id, version, content, created_at)
  select organisation_id, id, 1, template, created_at from page_survey;
update survey_answer set template_id = page_survey_id, template_version = 1
  where page_survey_id is not null and template_id is null;

alter table page_survey
  add column template_id uuid,
  -- When it is active: SurveySchedule of the contract.
  add column schedule jsonb not null default '{}',
  add column revision int not null default 1 check (revision > 0),
  add column updated_by text not null default '',
  add column updated_at timestamptz not null default now(),
  -- It is no longer listed; its answers stay.
  add column deleted_at timestamptz;
update page_survey set template_id = id;
alter table page_survey
  alter column template_id set not null,
  drop column template,
  add foreign key (organisation_id, template_id) references survey_template (organisation_id, id);

-- How often visitors saw a page survey, by day in the organisation's time zone. Says nothing about who saw it.
create table page_survey_day (
  organisation_id text not null,
  survey_id uuid not null,
  day date not null,
  shown int not null default 0 check (shown >= 0),
  primary key (organisation_id, survey_id, day),
  foreign key (organisation_id, survey_id) references page_survey (organisation_id, id)
);

create index survey_answer_page on survey_answer (organisation_id, page_survey_id, answered_at)
  where page_survey_id is not null;
