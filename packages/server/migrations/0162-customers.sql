-- Who the customer is, apart from the display name. `requester_id`: the helpdesk's own id, after the source and a colon.
alter table ticket add column requester_id text;
update ticket t set requester_id = p.source_id || ':' || (p.data->>'requester')
from source_part p
where p.organisation_id = t.organisation_id and p.ticket_id = t.id and p.kind = 'ticket' and p.data->>'requester' <> '';

-- The same for all tickets of one customer: by the id, else the address, else the name; null when nothing is known.
alter table ticket add column customer text generated always as (
  case when requester_id <> '' then 'id:' || requester_id
    when requester_email <> '' then 'address:' || lower(normalize(requester_email, nfkc))
    when btrim(requester) not in ('', 'unknown') then 'name:' || normalize(btrim(requester), nfc) end) stored;
drop index ticket_of_requester;
create index ticket_of_customer on ticket (organisation_id, customer, created_at);
