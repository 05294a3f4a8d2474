-- What a survey asks, by organisation. Its content is that of its current version.
create table survey_template (
  organisation_id text not null references organisation (id),
  id uuid not null,
  version int not null default 1 check (version > 0),
  is_default boolean not null default false,
  -- Archived: nobody picks it any more, its answers stay.
  is_deleted boolean not null default false,
  created_by text not null default '',
  created_at timestamptz not null default now(),
  updated_by text not null default '',
  updated_at timestamptz not null default now(),
  primary key (organisation_id, id)
);
create unique index survey_template_default on survey_template (organisation_id) where is_default;

-- A version that somebody was asked with is never changed: answers say which they belong to.
create table survey_template_version (
  organisation_id text not null,
  template_id uuid not null,
  version int not null check (version > 0),
  -- SurveyTemplate of the contract.
  content jsonb not null,
  created_by text not null default '',
  created_at timestamptz not null default now(),
  primary key (organisation_id, template_id, version),
  foreign key (organisation_id, template_id) references survey_template (organisation_id, id)
);

-- People who may be asked, by address in lower case.
create table email_person (
  organisation_id text not null references organisation (id),
  email text not null,
  name text not null default '',
  -- Texts by name.
  attributes jsonb not null default '{}',
  created_at timestamptz not null default now(),
  primary key (organisation_id, email)
);

create table email_list (
  organisation_id text not null references organisation (id),
  id uuid not null,
  name text not null,
  created_by text not null default '',
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  primary key (organisation_id, id)
);

create table email_list_member (
  organisation_id text not null,
  list_id uuid not null,
  email text not null,
  added_at timestamptz not null default now(),
  primary key (organisation_id, list_id, email),
  foreign key (organisation_id, list_id) references email_list (organisation_id, id) on delete cascade,
  foreign key (organisation_id, email) references email_person (organisation_id, email) on delete cascade
);
create index email_list_member_person on email_list_member (organisation_id, email);

-- Addresses that get no survey mail any more, and why. Stays when the person is erased.
create table email_suppression (
  organisation_id text not null references organisation (id),
  email text not null,
  reason text not null check (reason in ('unsubscribed', 'bounced', 'complaint', 'blocked')),
  note text not null default '',
  created_at timestamptz not null default now(),
  primary key (organisation_id, email)
);

-- One mailing of a survey: a campaign, or a single send of "Send Surveys".
create table survey_campaign (
  organisation_id text not null references organisation (id),
  id uuid not null,
  kind text not null default 'campaign' check (kind in ('campaign', 'send')),
  name text not null,
  state text not null default 'draft'
    check (state in ('draft', 'scheduled', 'running', 'paused', 'cancelled', 'finished')),
  template_id uuid,
  template_version int,
  -- Recipients, message, rules and pace: CampaignContent of the contract.
  content jsonb not null default '{}',
  scheduled_at timestamptz,
  started_at timestamptz,
  finished_at timestamptz,
  created_by text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organisation_id, id)
);
create index survey_campaign_due on survey_campaign (state, scheduled_at)
  where state in ('scheduled', 'running');

-- A request is one link; of a campaign it is the recipient, too, and the mail to them.
alter table survey_request
  add column template_version int,
  -- Name of whom is asked, as far as it is known.
  add column recipient_name text not null default '',
  -- Language of the mail and the survey; null: that of the browser.
  add column language text,
  add column expires_at timestamptz,
  add column delivery text not null default 'none'
    check (delivery in ('none', 'queued', 'sending', 'sent', 'bounced', 'failed', 'skipped')),
  -- Why it was skipped, bounced or failed: a word for programs, and what the mail server said.
  add column delivery_reason text not null default '',
  add column delivery_note text not null default '',
  add column bounce_class text check (bounce_class in ('hard', 'soft', 'complaint')),
  -- Which of two subjects went out.
  add column variant text check (variant in ('a', 'b')),
  -- Not before this moment; while it is being sent, the end of the sender's lease.
  add column due_at timestamptz,
  add column tries int not null default 0,
  add column sent_at timestamptz,
  add column reminded_at timestamptz,
  -- First time that a person (not a scanner) opened the link, gave a first answer, posted.
  add column opened_at timestamptz,
  add column started_at timestamptz,
  add column answered_at timestamptz,
  -- Visits that look like those of a link scanner.
  add column scanner_hits int not null default 0;
create index survey_request_campaign on survey_request (organisation_id, campaign_id, delivery, due_at);
create index survey_request_recipient on survey_request (organisation_id, recipient, created_at);
create index survey_request_ticket on survey_request (organisation_id, external_ticket)
  where external_ticket is not null;

-- What people answered, wherever they were asked: by a link, on a page, or brought in from elsewhere.
create table survey_answer (
  organisation_id text not null references organisation (id),
  -- Made by the widget: a repeated delivery is stored once.
  id uuid not null,
  source text not null check (source in ('link', 'page', 'import')),
  request_id text,
  -- False where many answer one request (General-Survey).
  is_single boolean not null default true,
  page_survey_id uuid,
  template_id uuid,
  template_version int,
  survey_type text not null default 'custom_v2' check (survey_type in ('standard', 'custom', 'custom_v2')),
  category text not null check (category in ('NPS', 'CSAT')),
  nps_score int check (nps_score between 0 and 10),
  rating text check (rating in ('Good', 'Bad')),
  primary_reasons text[] not null default '{}',
  -- Answers to the middle questions, in their order: QuestionResponse of the contract.
  responses jsonb not null default '[]',
  feedback_text text not null default '',
  -- Address of who answered; null for somebody unknown. On a page: whom the signed token named.
  submitter text,
  ticket_id text,
  -- Whom the ticket was assigned to when it was answered.
  agent text,
  campaign_id text,
  -- Origin and path of the page.
  page text not null default '',
  language text,
  -- From the first answer to the post.
  duration_s int check (duration_s >= 0),
  -- What became of it.
  follow_up text not null default 'new' check (follow_up in ('new', 'contacted', 'solved')),
  follow_up_owner text,
  follow_up_note text not null default '',
  answered_at timestamptz not null default now(),
  primary key (organisation_id, id)
);
create unique index survey_answer_once on survey_answer (organisation_id, request_id)
  where is_single and request_id is not null;
create index survey_answer_time on survey_answer (organisation_id, answered_at);
create index survey_answer_template on survey_answer (organisation_id, template_id, answered_at);
create index survey_answer_ticket on survey_answer (organisation_id, ticket_id) where ticket_id is not null;

insert into survey_answer (organisation_id, id, source, page_survey_id, category, nps_score, rating,
    responses, feedback_text, submitter, page, answered_at)
  select a.organisation_id, a.id, 'page', a.survey_id,
    coalesce(s.template ->> 'surveyCotegory', 'NPS'), a.nps_score, a.rating, a.responses,
    a.feedback_text, a.person, a.page, a.received_at
  from page_survey_answer a
  join page_survey s on s.organisation_id = a.organisation_id and s.id = a.survey_id;
drop table page_survey_answer;
alter table survey_answer
  add foreign key (organisation_id, page_survey_id) references page_survey (organisation_id, id);

-- Where surveys about the ticket go, in lower case; null where it is not known.
alter table ticket add column requester_email text;
