-- What sends a survey after a solved ticket: a campaign of the kind "automation", which never finishes, with its trigger.
alter table survey_campaign drop constraint survey_campaign_kind_check;
alter table survey_campaign
  add constraint survey_campaign_kind_check check (kind in ('campaign', 'send', 'automation'));

create table survey_automation (
  organisation_id text not null references organisation (id),
  campaign_id uuid not null,
  -- Hours between the solution and the mail; a ticket that is reopened before is not asked about.
  delay_hours int not null check (delay_hours between 0 and 720),
  -- Brands as in filters, and tags; empty: all.
  brands text[] not null default '{}',
  tags text[] not null default '{}',
  share_pct int not null check (share_pct between 1 and 100),
  -- Tickets solved before are never asked about; moves on when it is started again.
  watch_since timestamptz not null default now(),
  -- When solved tickets were last searched for; null: not since it was started.
  checked_at timestamptz,
  revision int not null default 1 check (revision > 0),
  primary key (organisation_id, campaign_id),
  foreign key (organisation_id, campaign_id) references survey_campaign (organisation_id, id) on delete cascade
);
create index survey_automation_check on survey_automation (checked_at nulls first);

-- A campaign asks an address once about each ticket; an automation asks again about a later one.
drop index survey_request_once;
create unique index survey_request_once
  on survey_request (organisation_id, campaign_id, recipient, coalesce(external_ticket, ''))
  where delivery <> 'none';
