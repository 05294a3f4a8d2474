-- The version of what an organisation's answers are made of: it moves in the transaction of every write, whoever makes it, so that
-- an answer that is kept in memory is right exactly as long as its version is (docs/decisions/0135).
--
-- The version of a part is the sum over its writers. Each database connection has a row of its own, so that two writers never wait
-- for each other; a sum that only grows changes with each commit, in whatever order they commit. Steps are random, so that a
-- database that was restored from a copy does not reach a version again with other data.
create table data_version (
  organisation_id text not null,
  -- record: tickets and what is derived of them; events; settings; answers: what suggestions are made of.
  part text not null,
  -- Process id of the connection; 0: rows of former connections, added up.
  writer int not null,
  version bigint not null,
  -- The transaction that moved it last; it moves once in each.
  moved_in xid8 not null,
  primary key (organisation_id, part, writer)
) with (fillfactor = 50);

create function move_data_version() returns trigger language plpgsql as $$
begin
  insert into data_version as known (organisation_id, part, writer, version, moved_in)
  select organisation_id, tg_argv[0], pg_backend_pid(), 1 + floor(random() * 1000000)::bigint, pg_current_xact_id()
  from (select distinct organisation_id from changed) as one
  on conflict (organisation_id, part, writer) do update
    set version = known.version + excluded.version, moved_in = excluded.moved_in
    where known.moved_in <> excluded.moved_in;
  return null;
end $$;

-- The same for the table of organisations itself.
create function move_version_of_organisation() returns trigger language plpgsql as $$
begin
  insert into data_version as known (organisation_id, part, writer, version, moved_in)
  select id, tg_argv[0], pg_backend_pid(), 1 + floor(random() * 1000000)::bigint, pg_current_xact_id() from changed
  on conflict (organisation_id, part, writer) do update
    set version = known.version + excluded.version, moved_in = excluded.moved_in
    where known.moved_in <> excluded.moved_in;
  return null;
end $$;

create trigger organisation_moves_version after update on organisation
  referencing new table as changed for each statement execute function move_version_of_organisation('settings');

-- A trigger that sees the changed rows is of one kind of statement alone.
create procedure watch_data_version(watched text, part text) language plpgsql as $$
begin
  execute format('create trigger %I after insert on %I referencing new table as changed
    for each statement execute function move_data_version(%L)', watched || '_insert_moves_version', watched, part);
  execute format('create trigger %I after update on %I referencing new table as changed
    for each statement execute function move_data_version(%L)', watched || '_update_moves_version', watched, part);
  execute format('create trigger %I after delete on %I referencing old table as changed
    for each statement execute function move_data_version(%L)', watched || '_delete_moves_version', watched, part);
end $$;

call watch_data_version('ticket', 'record');
call watch_data_version('ticket_message', 'record');
call watch_data_version('ticket_status', 'record');
call watch_data_version('ticket_change', 'record');
call watch_data_version('ticket_sla', 'record');
call watch_data_version('ticket_sentiment', 'record');
call watch_data_version('sentiment_queue', 'record');
call watch_data_version('ticket_attention', 'record');
call watch_data_version('ticket_action', 'record');
call watch_data_version('assist_event', 'events');
call watch_data_version('assist_event_day', 'events');
call watch_data_version('assist_event_agent_day', 'events');
call watch_data_version('assist_event_agent_span', 'events');
call watch_data_version('assist_load_day', 'events');
call watch_data_version('assist_load_gap', 'events');
call watch_data_version('organisation_logo', 'settings');
call watch_data_version('brand', 'settings');
call watch_data_version('tag_group', 'settings');
call watch_data_version('custom_group', 'settings');
call watch_data_version('filter_option', 'settings');
call watch_data_version('choice_alias', 'settings');
call watch_data_version('hidden_choice', 'settings');
call watch_data_version('counting_settings', 'settings');
call watch_data_version('checked_exception', 'settings');
call watch_data_version('assist_settings', 'settings');
call watch_data_version('article', 'answers');
call watch_data_version('canned_text', 'answers');
call watch_data_version('ticket_answer', 'answers');
call watch_data_version('answer_model', 'answers');
call watch_data_version('search_term', 'answers');
