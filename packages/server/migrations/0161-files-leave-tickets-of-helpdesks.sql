-- Rows of tickets that a connected helpdesk has, and that the file therefore did not change.
alter table file_import add column unchanged int not null default 0;
-- Tickets that a file had replaced become the helpdesk's again, with its next sync: their times are not its times.
update source_ticket z set is_stale = true
from ticket t, source_part p
where t.organisation_id = z.organisation_id and t.id = z.ticket_id
  and p.organisation_id = z.organisation_id and p.source_id = z.source_id and p.ticket_id = z.ticket_id
  and p.kind in ('ticket', 'conversation') and p.data->>'createdAt' is not null
  and p.data->>'status' is distinct from 'deleted'
  and ((p.data->>'createdAt')::timestamptz <> t.created_at
    or (p.data->>'updatedAt')::timestamptz <> t.updated_at);
