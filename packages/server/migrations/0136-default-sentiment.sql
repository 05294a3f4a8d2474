-- The default model of sentiment scores what the word lists did.
alter table message_sentiment
  drop constraint message_sentiment_scorer_check,
  add constraint message_sentiment_scorer_check
    check (scorer in ('lexicon', 'default', 'model', 'llm', 'person')),
  -- Version of the default model that scored the message.
  add column tone_version int;

-- Messages to score again: those by word lists, and those by an earlier default model.
create index message_sentiment_lexicon on message_sentiment (organisation_id, ticket_id)
  where scorer = 'lexicon';
create index message_sentiment_default on message_sentiment (tone_version)
  where scorer = 'default';

-- Version of the default model that an organisation's model is trained on; 0: on the word lists.
alter table sentiment_model
  add column tone_version int not null default 0;
