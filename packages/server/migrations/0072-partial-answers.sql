-- Answers of surveys that are not finished, step by step. They are apart from survey_answer, so that no metric counts
-- them; the finished answer has the same id and removes its row.
create table survey_partial (
  organisation_id text not null references organisation (id),
  -- Made by the widget at the first step.
  id uuid not null,
  source text not null check (source in ('link', 'page')),
  request_id text,
  page_survey_id uuid,
  template_id uuid,
  template_version int,
  category text not null check (category in ('NPS', 'CSAT')),
  nps_score int check (nps_score between 0 and 10),
  rating text check (rating in ('Good', 'Bad')),
  primary_reasons text[] not null default '{}',
  -- QuestionResponse of the contract.
  responses jsonb not null default '[]',
  feedback_text text not null default '',
  -- The recipient of the request, or whom a page's signed token named; an address that was typed is not stored.
  submitter text,
  ticket_id text,
  agent text,
  campaign_id text,
  -- Origin and path of the page.
  page text not null default '',
  language text,
  -- The step that was open when the person left; the question's text for a question.
  stopped_kind text not null check (stopped_kind in ('first', 'reasons', 'question', 'comments')),
  stopped_at text not null default '',
  -- When the device stored it, in ms since 1970: an earlier one never replaces a later one.
  taken_ms bigint not null,
  started_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organisation_id, id)
);
create index survey_partial_time on survey_partial (organisation_id, updated_at);
create index survey_partial_request on survey_partial (organisation_id, request_id) where request_id is not null;

-- Short address of a link that many people answer: /s/CODE. Links to one person have none, because a short code can be
-- guessed.
alter table survey_request add column short_code text unique;
update survey_request set short_code = substr(md5(id), 1, 10)
  where type = 'General-Survey' and campaign_id is null;
