-- Since when the customer of an unsolved ticket waits for a reply; null: not, or the facts are not refreshed yet.
alter table ticket add column waits_since timestamptz;
