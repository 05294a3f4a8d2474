import type { Notice } from '@agent-assist/contract'
import { type Api, route } from '../platform/http/route.ts'
import { readerOf } from './board-rows.ts'

const PAGE = 50

type Row = Notice & { mailState?: 'queued' | 'sent' | 'failed' | 'kept'; mailError?: string }

/** An entry with what became of its mail since. */
function noticeOf({ mailState, mailError, ...notice }: Row): Notice {
  if (mailState === 'failed')
    return { ...notice, kind: 'failed', detail: `${notice.detail}: ${mailError ?? 'not taken'}` }
  if (mailState === 'kept')
    return { ...notice, detail: `${notice.detail}. There is no mail server, so it is only stored.` }
  if (mailState === 'queued')
    return {
      ...notice,
      detail: `${notice.detail}. It waits in the outbox${mailError ? `: ${mailError}` : '.'}`,
    }
  return notice
}

/** Entries that a member may see: alerts, and reports of boards that are theirs or shared with them. */
const SEEN = `from notice n
  left join mail m on m.id = n.mail_id
  left join board_mail r on r.organisation_id = n.organisation_id and r.id = n.subject_id
  left join board b on b.organisation_id = r.organisation_id and b.id = r.board_id
  where n.organisation_id = $1 and ($2::uuid is null or n.subject_id = $2)
    and (n.subject = 'alert' or r.built_in is not null or b.owner_id = $3
      or $4 = any(b.shared_with))`

/** The route of the log of alerts and reports. */
export function noticeRoutes(api: Api): void {
  const { db } = api
  route(api, 'listNotices', async ({ caller, params, query }) => {
    const { userId, role } = readerOf(caller, params.organisationId)
    const given = [params.organisationId, query.subjectId ?? null, userId, role]
    const { rows } = await db.query<Row>(
      `select n.id, n.at, n.kind, n.subject, n.subject_id as "subjectId", n.name, n.channel,
         n.detail, m.state as "mailState", m.error as "mailError" ${SEEN}
       order by n.at desc, n.place desc limit ${PAGE} offset $5`,
      [...given, query.offset],
    )
    const total = await db.query<{ n: number }>(`select count(*)::int as n ${SEEN}`, given)
    return { items: rows.map(noticeOf), total: total.rows[0]?.n ?? 0 }
  })
}
