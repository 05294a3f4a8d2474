-- What an action changed, and from where it was done.
alter table audit_entry
  -- Values before and after by name: {"role": {"before": "User", "after": "Admin"}}. Never a secret.
  add column changes jsonb not null default '{}',
  -- IP address of the request as the server saw it; null: a command without a request.
  add column ip text,
  -- Browser family of the request; null: it named no program.
  add column browser text;

-- The log only grows. Retention alone deletes, in a transaction in which it has set agent_assist.audit_retention, and
-- only entries older than 30 days, the shortest retention (AUDIT_DAYS).
create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('agent_assist.audit_retention', true) = 'on'
     and old.at < now() - interval '30 days' then
    return old;
  end if;
  raise exception 'audit_entry is append-only' using errcode = 'insufficient_privilege';
end
$$;
create trigger audit_entry_append_only before update or delete on audit_entry
  for each row execute function refuse_audit_change();
create trigger audit_entry_no_truncate before truncate on audit_entry
  for each statement execute function refuse_audit_change();
