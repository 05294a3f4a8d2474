-- Agents who answered, were assigned or were reviewed can be filtered, also where no ticket names them any more. The
-- next import computes the same (filter-options.ts).
insert into filter_option (organisation_id, kind, value, id, first_at, last_at, tickets)
select o.id, 'actor', acted.value,
  case when acted.value like '%@%'
    then left(encode(sha256(convert_to(o.filter_key || acted.value, 'UTF8')), 'hex'), 16)
    else acted.value end,
  min(acted.at), max(acted.at), 0
from (
  select organisation_id, author as value, at from ticket_message
  where author_role = 'agent' and is_public
  union all
  select organisation_id, value, at from ticket_change where field = 'assignee'
  union all
  select organisation_id, agent, given_at from quality_review where given_at is not null
) as acted join organisation o on o.id = acted.organisation_id
where acted.value <> ''
group by o.id, acted.value
on conflict (organisation_id, kind, value) do nothing;
