alter table survey_campaign
  -- People of a paste or a file: CampaignPerson of the contract.
  add column people jsonb not null default '[]',
  -- Who was left out at the start: numbers by reason.
  add column skipped jsonb not null default '{}',
  -- No mail goes out before; moves on by its share of a minute with each one.
  add column next_send_at timestamptz,
  -- When the better of two subjects is known; null: there are no two, or everybody tries them.
  add column decide_at timestamptz,
  add column winner text check (winner in ('a', 'b')),
  -- What keeps mails from going out, as a sentence.
  add column trouble text not null default '';
create index survey_campaign_list on survey_campaign (organisation_id, created_at);

alter table survey_request
  -- Texts that placeholders of the mail stand for, by name.
  add column mail_values jsonb not null default '{}',
  -- The mail that goes out now, or went out last, is the second one.
  add column is_reminder boolean not null default false;

-- A mailing asks an address once.
create unique index survey_request_once on survey_request (organisation_id, campaign_id, recipient)
  where delivery <> 'none';
