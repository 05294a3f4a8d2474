-- When the agent accepted an assignment in the panel; `accepted_at` stays the first reply. Null: not, or answered at once.
alter table routing_ticket add column acknowledged_at timestamptz;
