import { randomBytes } from 'node:crypto'
import type { Queryable } from '../platform/db/db.ts'
import { BUILT_IN } from './built-in-boards.ts'
import { builtInOf } from './report-rows.ts'

const TOKEN_BYTES = 24
/** Tells the links of reports from those of surveys. */
const PREFIX = 'report-'

const builtInName = (name = '') => BUILT_IN[builtInOf(name) ?? 'system'].name

/** Recipients of a report who have unsubscribed. */
export async function readStopped(
  on: Queryable,
  org: string,
  reportIds: readonly string[],
): Promise<Map<string, string[]>> {
  const { rows } = await on.query<{ reportId: string; userId: string }>(
    `select report_id as "reportId", user_id as "userId" from report_link
     where organisation_id = $1 and report_id = any($2::uuid[]) and stopped_at is not null`,
    [org, reportIds],
  )
  const byReport = Map.groupBy(rows, ({ reportId }) => reportId)
  return new Map([...byReport].map(([id, all]) => [id, all.map(({ userId }) => userId)]))
}

/** The token of a recipient's unsubscribe link; the same in each mail of the report. */
export async function linkOf(
  tx: Queryable,
  { org, id }: { org: string; id: string },
  userId: string,
): Promise<string> {
  const { rows } = await tx.query<{ token: string }>(
    `insert into report_link as l (organisation_id, report_id, user_id, token)
     values ($1, $2, $3, $4)
     on conflict (organisation_id, report_id, user_id) do update set token = l.token
     returning token`,
    [org, id, userId, `${PREFIX}${randomBytes(TOKEN_BYTES).toString('base64url')}`],
  )
  if (!rows[0]) throw new Error('a link was not stored')
  return rows[0].token
}

/** Whose report the link of a mail belongs to. */
export interface ReportLink {
  organisation: string
  email: string
  what: string
  isUnsubscribed: boolean
}

const isReportLink = (token: string) => token.startsWith(PREFIX)

async function readReportLink(on: Queryable, token: string): Promise<ReportLink | undefined> {
  if (!isReportLink(token)) return undefined
  const { rows } = await on.query<Omit<ReportLink, 'what'> & { name?: string; builtIn?: string }>(
    `select o.name as organisation, u.email, b.name, m.built_in as "builtIn",
       l.stopped_at is not null as "isUnsubscribed"
     from report_link l join organisation o on o.id = l.organisation_id
       join app_user u on u.id = l.user_id
       join board_mail m on m.organisation_id = l.organisation_id and m.id = l.report_id
       left join board b on b.organisation_id = m.organisation_id and b.id = m.board_id
     where l.token = $1`,
    [token],
  )
  const [row] = rows
  if (!row) return undefined
  const { name, builtIn, ...link } = row
  return { ...link, what: name ?? builtInName(builtIn) }
}

async function setStopped(on: Queryable, token: string, isStopped: boolean) {
  if (!isReportLink(token)) return false
  const { rows } = await on.query(
    `update report_link set stopped_at = case when $2 then coalesce(stopped_at, now()) end
     where token = $1 returning 1`,
    [token, isStopped],
  )
  return rows.length > 0
}

/** The unsubscribe links of reports, for the page that stops mails. */
export const reportLinks = (db: Queryable) => ({
  read: (token: string) => readReportLink(db, token),
  stop: (token: string, isStopped: boolean) => setStopped(db, token, isStopped),
})
