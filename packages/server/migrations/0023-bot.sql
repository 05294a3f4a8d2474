-- The chat's bot of an organisation. A row exists once somebody saved or published something.
create table bot (
  organisation_id text primary key references organisation (id),
  is_on boolean not null default true,
  engine text not null default 'own' check (engine in ('own', 'dialogflow')),
  threshold double precision not null default 0.4 check (threshold between 0 and 1),
  uses_articles boolean not null default true,
  webhook_url text,
  -- Sealed: what calls of the webhook are signed with, and the key of a service account.
  webhook_secret bytea,
  dialogflow_project text,
  dialogflow_language text not null default 'en',
  dialogflow_credentials bytea,
  keep_days int not null default 180 check (keep_days between 1 and 1095),
  revision int not null default 0,
  -- The version that answers.
  version int,
  updated_by text not null default '',
  updated_at timestamptz not null default now()
);

-- The draft. What answers is in bot_version.
create table bot_intent (
  organisation_id text not null references organisation (id),
  id uuid not null,
  -- Intent of the contract.
  content jsonb not null,
  is_on boolean not null default true,
  approval text not null default 'waiting' check (approval in ('waiting', 'approved')),
  is_deleted boolean not null default false,
  revision int not null default 1 check (revision > 0),
  updated_by text not null default '',
  updated_at timestamptz not null default now(),
  primary key (organisation_id, id)
);

-- Never changed.
create table bot_version (
  organisation_id text not null references organisation (id),
  version int not null check (version > 0),
  -- Intents with their ids, those that answer alone.
  intents jsonb not null,
  note text not null default '',
  match_rate double precision,
  restored_from int,
  published_by text not null default '',
  published_at timestamptz not null default now(),
  primary key (organisation_id, version)
);

-- Texts that the bot is not trained with, and who should answer them; an empty intent is: none.
create table bot_held_out (
  organisation_id text not null references organisation (id),
  position int not null,
  text text not null,
  intent_id text not null,
  primary key (organisation_id, position)
);

create table bot_conversation (
  organisation_id text not null references organisation (id),
  id uuid not null,
  -- As the visitor's page made it up.
  user_id text not null,
  -- Whom a signed token named; empty for somebody unknown.
  visitor_name text not null default '',
  -- OpenContext of the contract.
  contexts jsonb not null default '[]',
  started_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  -- Of bot_turn, kept with each turn.
  turns int not null default 0,
  texts int not null default 0,
  primary key (organisation_id, id)
);
create index bot_conversation_user on bot_conversation (organisation_id, user_id, visitor_name, last_at);
create index bot_conversation_last on bot_conversation (organisation_id, last_at, id);

-- What the visitor said, and what the bot answered.
create table bot_turn (
  organisation_id text not null,
  conversation_id uuid not null,
  turn int not null check (turn >= 0),
  at timestamptz not null default now(),
  text text,
  event text,
  -- BotMessage of the contract.
  messages jsonb not null default '[]',
  source text not null check (source in ('intent', 'event', 'article', 'fallback', 'dialogflow', 'none')),
  intent_id text,
  intent_name text,
  confidence double precision,
  -- IntentScore of the contract.
  scores jsonb not null default '[]',
  vote text check (vote in ('like', 'dislike')),
  voted_by text,
  -- The intent that should have answered; an empty id is: none.
  correction_id text,
  correction_name text,
  corrected_by text,
  corrected_at timestamptz,
  -- Somebody dealt with a text that no intent answered.
  is_settled boolean not null default false,
  primary key (organisation_id, conversation_id, turn),
  foreign key (organisation_id, conversation_id) references bot_conversation (organisation_id, id)
    on delete cascade,
  check ((text is null) <> (event is null))
);
create index bot_turn_at on bot_turn (organisation_id, at);
create index bot_turn_unmatched on bot_turn (organisation_id, at)
  where text is not null and source in ('article', 'fallback') and not is_settled;
