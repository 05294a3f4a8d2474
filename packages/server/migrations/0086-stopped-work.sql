-- Long work that an admin stopped: it keeps its place, and continues when the admin says so.
alter table facts_queue add column is_stopped boolean not null default false;
alter table tag_change add column is_stopped boolean not null default false;

create view facts_queue_to_do as select organisation_id from facts_queue where not is_stopped;
create view tag_change_to_do as select organisation_id from tag_change where not is_stopped;
