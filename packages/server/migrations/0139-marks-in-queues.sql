-- A row for each write, in place of one for each organisation: work deletes only rows that it has seen, so that what is
-- written meanwhile is worked on, too, and writers never wait for each other.
alter table expected_model_queue drop constraint expected_model_queue_pkey;
alter table expected_model_queue add column id bigint generated always as identity;
alter table expected_model_queue add primary key (organisation_id, id);

alter table agent_week_queue drop constraint agent_week_queue_pkey;
alter table agent_week_queue add column id bigint generated always as identity;
alter table agent_week_queue add primary key (organisation_id, id);

-- What was written while it was worked on may have been forgotten.
insert into expected_model_queue (organisation_id) select distinct organisation_id from ticket;
insert into agent_week_queue (organisation_id) select id from organisation;
