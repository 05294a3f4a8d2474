-- Sources become accounts of any helpdesk: several of a kind an organisation, each with settings of its kind.

alter table source_problem drop constraint source_problem_organisation_id_kind_fkey;
alter table source drop constraint source_pkey;
alter table source drop constraint source_kind_check;
-- The kind, and a number from the second of a kind on.
alter table source add column id text;
update source set id = kind;
alter table source alter column id set not null;
alter table source add primary key (organisation_id, id);
-- What stands before the numbers of its tickets; empty for the first account of an organisation.
alter table source add column prefix text not null default '';
-- The settings of its kind in the contract, without what is secret.
alter table source add column settings jsonb not null default '{}';
update source set
  settings = case when account is null
    then jsonb_build_object('subdomain', address, 'signIn', 'oauth')
    else jsonb_build_object('subdomain', address, 'signIn', 'token', 'email', account) end,
  address = address || '.zendesk.com'
where kind = 'zendesk';
alter table source drop column account;
comment on column source.address is 'Where it is, as people know it.';

alter table source_problem rename column kind to source_id;
alter table source_problem add foreign key (organisation_id, source_id)
  references source (organisation_id, id) on delete cascade;

-- Parts of what helpdesks hold, of which tickets are put together (connectors/assemble-stale.ts).
alter table zendesk_part rename to source_part;
alter table source_part drop constraint zendesk_part_kind_check;
alter table source_part add column source_id text not null default 'zendesk';
alter table source_part alter column source_id drop default;
alter table source_part drop constraint zendesk_part_pkey;
alter table source_part add primary key (organisation_id, source_id, kind, id);
alter index zendesk_part_of_ticket rename to source_part_of_ticket;

alter table zendesk_ticket rename to source_ticket;
alter table source_ticket add column source_id text not null default 'zendesk';
alter table source_ticket alter column source_id drop default;
-- Which connector puts it together; the source may be gone, or may have been files.
alter table source_ticket add column connector text not null default 'zendesk';
alter table source_ticket alter column connector drop default;
alter index zendesk_ticket_pkey rename to source_ticket_pkey;
alter index zendesk_ticket_stale rename to source_ticket_stale;
alter index zendesk_ticket_problem rename to source_ticket_problem;
alter index zendesk_ticket_names rename to source_ticket_names;
alter table source_ticket rename constraint zendesk_ticket_organisation_id_fkey
  to source_ticket_organisation_id_fkey;
alter table source_part rename constraint zendesk_part_organisation_id_fkey
  to source_part_organisation_id_fkey;
