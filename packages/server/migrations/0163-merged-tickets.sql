-- A ticket that became part of another one counts nowhere. `merged_into`: that ticket, where it is known.
alter table ticket add column merged_into text;
-- Zendesk's tag stands on such a ticket in every kind of export.
alter table ticket add column is_merged boolean generated always as (
  merged_into is not null or coalesce('closed_by_merge' = any(coalesce(source_tags, tags)), false)) stored;
create index ticket_merged on ticket (organisation_id, id) where is_merged;
create index ticket_merged_into on ticket (organisation_id, merged_into) where merged_into is not null;
-- The helpdesks' merged tickets are put together again, to be linked.
update source_ticket z set is_stale = true from ticket t
where t.organisation_id = z.organisation_id and t.id = z.ticket_id and t.is_merged;
