-- What a customer's message shows (EMOTIONS of the contract), from good to bad; empty: none of them; null: nobody
-- can tell.
alter table message_sentiment
  add column emotions text[];

-- Everything that the messages of a ticket show together; null: nobody can tell of any.
alter table ticket_sentiment
  add column emotions text[];

-- The new columns are filled as each message is told anew; what a language model said of it stays.
insert into sentiment_queue
select organisation_id, ticket_id, position from message_sentiment
on conflict do nothing;
