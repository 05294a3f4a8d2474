-- Who may have scored a message now: a language model, too.
alter table message_sentiment
  drop constraint message_sentiment_scorer_check,
  add constraint message_sentiment_scorer_check
    check (scorer in ('lexicon', 'model', 'llm', 'person')),
  -- Why it has no score: nobody knows its language, no scorer does, or there are no words in it.
  add column unscored text check (unscored in ('noLanguage', 'noWordList', 'noWords')),
  -- Why the language model that is set up did not score it (llm/client.ts).
  add column fallback text;

-- What the figures of a ticket need besides: the label of its first message that is scored, how many are,
-- the language of its last one, and why none is.
alter table ticket_sentiment
  add column first_label text,
  add column scored int not null default 0,
  add column language text,
  add column unscored text;

-- What was thought of the message before a person said so; null for corrections of earlier versions.
alter table sentiment_correction
  add column told_label text,
  add column told_scorer text;

-- What an organisation asks of the language model, a row a day (UTC) and purpose.
create table llm_usage (
  organisation_id text not null references organisation (id),
  day date not null,
  purpose text not null,
  requests int not null default 0,
  failures int not null default 0,
  input_tokens bigint not null default 0,
  output_tokens bigint not null default 0,
  primary key (organisation_id, day, purpose)
);

-- The new columns are filled as each message is told anew.
insert into sentiment_queue
select organisation_id, ticket_id, position from message_sentiment
on conflict do nothing;
