-- Comments that a rule wrote in the name of an agent are those of a bot: such tickets are put together once more.
update zendesk_ticket z set is_stale = true
where exists (
  select from zendesk_part p
  where p.organisation_id = z.organisation_id and p.ticket_id = z.ticket_id and p.kind = 'event'
    and p.data ->> 'isAutomatic' = 'true' and p.data @> '{"entries": [{"what": "comment"}]}'
);
