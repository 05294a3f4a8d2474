-- A prediction of an unknown tier or priority never happened: pages sent other texts as predictions.
with wrong as (
  update assist_event set value = -1
  where value is distinct from -1 and (
    (type = 'predict_tier' and coalesce(nullif(trim(query), ''), trim(comment), '')
      !~* '^((tier|t|level|l)?[ _-]?[1-3])$')
    or (type = 'predict_priority' and lower(coalesce(nullif(trim(query), ''), trim(comment), ''))
      not in ('urgent', 'high', 'normal', 'low')))
  returning organisation_id
)
-- Counts of days are made anew when the server starts.
update organisation set event_zone = null where id in (select organisation_id from wrong);
