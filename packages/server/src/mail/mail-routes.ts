import type { LinkPurpose, MailRow } from '@agent-assist/contract'
import { Refusal } from '../platform/basics/errors.ts'
import { type Api, route } from '../platform/http/route.ts'
import { isSuperAdmin } from '../platform/http/staff.ts'
import { LINK_HIDDEN, LINK_PLACE } from './account-link.ts'
import { mailTestRoutes } from './mail-test-routes.ts'
import { openContent } from './seal.ts'

const COLUMNS = `l.id, l.recipient, l.kind, l.subject, l.state, l.created_at as "createdAt",
  l.sent_at as "sentAt", l.error`

// An account link opens all organisations of the account, so only admins of its primary
// organisation see the mail.
const OF_MEMBERS = `mail l join membership m
  on m.user_id = l.user_id and m.organisation_id = l.organisation_id and m.is_primary
  where l.organisation_id = $1`

interface FoundMail extends MailRow {
  content?: Uint8Array
  userId: string
  linkPurpose?: LinkPurpose
  toSuperAdmin: boolean
}

/** Lists mails to members, shows stored ones, and tests the mail server. No route reads `mail.link`, because that link opens an account. */
export function mailRoutes(api: Api): void {
  const { db, config } = api
  mailTestRoutes(api)

  route(api, 'listMails', async ({ params, query }) => {
    const { rows: items } = await db.query<MailRow>(
      `select ${COLUMNS} from ${OF_MEMBERS}
       order by l.created_at desc, l.id limit $2 offset $3`,
      [params.organisationId, query.limit, query.offset],
    )
    const { rows } = await db.query<{ total: number }>(
      `select count(*)::int as total from ${OF_MEMBERS}`,
      [params.organisationId],
    )
    return { items, total: rows[0]?.total ?? 0 }
  })

  route(api, 'getMail', async ({ params, caller }) => {
    const { rows } = await db.query<FoundMail>(
      `select ${COLUMNS}, case when l.state = 'kept' then l.content end as content,
         l.user_id as "userId", l.link_purpose as "linkPurpose",
         exists (select 1 from membership a where a.user_id = l.user_id and a.role = 'SuperAdmin')
           as "toSuperAdmin"
       from ${OF_MEMBERS} and l.id = $2`,
      [params.organisationId, params.mailId],
    )
    const mail = rows[0]
    if (!mail) throw new Refusal('not_found', 'There is no such email.')
    if (mail.toSuperAdmin && !isSuperAdmin(caller, params.organisationId))
      throw new Refusal('forbidden', 'Only a SuperAdmin may read the email of a SuperAdmin.')
    const content = mail.content && openContent(config, mail.id, mail.content)
    const { userId, linkPurpose: purpose } = mail
    return {
      ...mail,
      ...(content ? { text: content.text.replaceAll(LINK_PLACE, LINK_HIDDEN) } : {}),
      ...(purpose ? { opens: { userId, purpose } } : {}),
    }
  })
}
