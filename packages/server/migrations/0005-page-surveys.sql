alter table organisation
  -- True: chat and surveys, too, answer only to people whom a signed token names.
  add column identity_required boolean not null default false,
  -- Days between any two surveys that one person sees.
  add column survey_rest_days int not null default 30 check (survey_rest_days >= 0);

-- What a script tag may ask on a customer's page.
create table page_survey (
  organisation_id text not null references organisation (id),
  id uuid not null,
  -- For staff; visitors see the title of the template.
  name text not null,
  -- What it asks, and who sees it: SurveyTemplate and SurveyTargeting of the contract.
  template jsonb not null,
  targeting jsonb not null,
  is_live boolean not null default false,
  -- The lower one goes first where two would show at once.
  position int not null default 0,
  created_at timestamptz not null default now(),
  primary key (organisation_id, id)
);

create table page_survey_answer (
  organisation_id text not null,
  survey_id uuid not null,
  -- Made by the widget: a repeated delivery is stored once.
  id uuid not null,
  nps_score int check (nps_score between 0 and 10),
  rating text check (rating in ('Good', 'Bad')),
  -- Answers to the middle questions, in their order.
  responses jsonb not null default '[]',
  feedback_text text not null default '',
  -- Origin and path of the page.
  page text not null default '',
  -- Whom the signed token named; null for somebody unknown.
  person text,
  received_at timestamptz not null default now(),
  primary key (organisation_id, id),
  foreign key (organisation_id, survey_id) references page_survey (organisation_id, id)
);
create index page_survey_answer_received
  on page_survey_answer (organisation_id, survey_id, received_at);
