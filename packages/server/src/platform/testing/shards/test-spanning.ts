/** Statements that read partitions of more than one organisation, and why they may. */
export const SPANNING: { what: RegExp; why: string }[] = [
  {
    what: /^select organisation_id as org from \w+ where organisation_id <> all\(\$1::text\[\]\) limit 1$/,
    why: 'a worker looks for the next organisation with work (organisation-queue.ts)',
  },
  {
    what: /^with taken \(|for update of \w+ skip locked$/,
    why: 'a worker takes the next piece of work of anybody (claim.ts)',
  },
  {
    what: /^insert into (attention_queue|machine_review_queue) \(organisation_id, ticket_id\) select organisation_id, ticket_id from \w+ where version <> \$1 on conflict do nothing$/,
    why: 'a new version of the program queues everything once',
  },
  {
    what: /^delete from \w+ where (deleted_at|at|created_at|least\()|^delete from bot_conversation c using bot b where/,
    why: 'the sweeper deletes what is old, each hour (sweep-steps.ts)',
  },
  {
    what: /^select o\.id, greatest\(r\.days/,
    why: 'the sweeper looks for organisations whose audit log has old entries',
  },
  {
    what: /^select o\.id as org, month::date::text as month/,
    why: 'the trophies of a month are due, each hour (trophy-worker.ts)',
  },
  {
    what: /^insert into agent_week_queue \(organisation_id\) select o\.id from organisation o join jsonb_to_recordset/,
    why: 'a week ends for all organisations of a zone (agent-weeks.ts)',
  },
  {
    what: /^select id from organisation where \(rollup_zone is distinct from/,
    why: 'organisations that have grown get rollups (refresh-rollups.ts)',
  },
  {
    what: /^(select c\.organisation_id as org, c\.id, c\.content|update survey_request r set due_at = null|select \(select min\(r\.due_at\) from survey_request|select c\.id, min\(case when r\.variant is null|select min\((scheduled_at|coalesce\(a\.checked_at)\b)/,
    why: 'the sender of campaigns looks for what is due next (campaign-sender.ts)',
  },
  {
    what: /^insert into sentiment_queue select organisation_id, ticket_id, position from \( select|^select organisation_id as org from sentiment_model where tone_version not in/,
    why: 'another default model of sentiment scores old messages again, some at a time (old-scores.ts)',
  },
  {
    what: /^select i\.id, i\.organisation_id as "organisationId", o\.name as "organisationName", i\.email,[^;]* where i\.token_hash = \$1 /,
    why: 'who opens an invitation is of no organisation yet (invitation-rows.ts)',
  },
  {
    what: /^select [^;]* from survey_request r (join organisation o on o\.id = r\.organisation_id [^;]*|left join survey_template_version v [^;]*)?where r\.(id|short_code) = \$1\b/,
    why: 'the link of a survey names no organisation (requests.ts, short-links.ts, unsubscribe.ts)',
  },
  {
    what: /^update survey_request set (scanner_hits|opened_at) = [^;]* where id = \$1\b/,
    why: 'the page of a survey is counted by its link, which names no organisation (scanners.ts)',
  },
  {
    what: /^select [^;]* from (survey_share s|schedule_calendar c|report_link l) [^;]*where \w\.token(_hash)? = \$1\b|^update report_link set [^;]* where token = \$1 /,
    why: 'a link that is shared or in a mail names no organisation (shares.ts, calendar-rows.ts, report-links.ts)',
  },
  {
    what: /^select organisation_id as org, settings as stored, auto_reply_since as since from assist_settings/,
    why: 'automatic replies look for organisations that have them switched on (candidates.ts)',
  },
  {
    what: /^with e as materialized \(select \* from \(\(select /,
    why: 'the performance report of a person is of all organisations of theirs (report-view.ts)',
  },
  {
    what: /^update file_import set finished_at = coalesce\(last_rows_at, started_at\) where finished_at is null/,
    why: 'the sweeper ends imports that were left open (old-imports.ts)',
  },
  {
    what: /^delete from file_import_ticket f using file_import i where i\.organisation_id = f\.organisation_id/,
    why: 'the sweeper deletes what tickets were before old imports (old-imports.ts)',
  },
  {
    what: /^delete from file_import_text f using file_import i where i\.organisation_id = f\.organisation_id/,
    why: 'the sweeper deletes what texts were before old imports (old-imports.ts)',
  },
  {
    what: /^with many as \( select organisation_id, part from data_version/,
    why: 'the sweeper adds up the version rows of former connections (data-version.ts)',
  },
]

export const isAllowed = (sql: string): boolean => SPANNING.some(({ what }) => what.test(sql))
