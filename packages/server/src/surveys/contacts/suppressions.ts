import type { EmailSuppression, Parsed } from '@agent-assist/contract'
import type { Queryable } from '../../platform/db/db.ts'
import { audited } from '../../organisations/audit.ts'
import {
  maskedName,
  type Organisation,
  readOrganisation,
  maskedText,
} from '../../organisations/organisation.ts'
import { type Api, route } from '../../platform/http/route.ts'
import { anywhere, raw, sql, statement } from '../../platform/db/sql.ts'

const COLUMNS = 'id, email, reason, note, created_at as since, created_by as by'

/** A suppression, masked if the organisation hides addresses; mail servers repeat addresses in the note. */
export const maskedSuppression = (
  organisation: Organisation,
  { email, note, ...rest }: EmailSuppression,
): EmailSuppression => ({
  ...rest,
  email: maskedName(organisation, email),
  note: maskedText(organisation, note),
})

async function listSuppressions(
  db: Queryable,
  organisation: Organisation,
  { params, query }: Parsed<'listEmailSuppressions'>,
) {
  const org = params.organisationId
  // where addresses are masked, a search must not find them either
  const searched = query.search
    ? organisation.showEmail
      ? sql`email ilike ${anywhere(query.search)}`
      : sql`false`
    : sql`true`
  const where = sql`organisation_id = ${org} and ${searched}
    and ${query.reason ? sql`reason = ${query.reason}` : sql`true`}`
  const cursor = query.after
    ? sql`(created_at, id) < (select created_at, id from email_suppression
        where organisation_id = ${org} and id = ${query.after})`
    : sql`true`
  const { rows } = await db.query<EmailSuppression>(
    ...statement(sql`select ${raw(COLUMNS)} from email_suppression where ${where} and ${cursor}
      order by created_at desc, id desc limit ${query.limit + 1}`),
  )
  const { rows: counted } = await db.query<{ total: number }>(
    ...statement(sql`select count(*)::int as total from email_suppression where ${where}`),
  )
  const items = rows.slice(0, query.limit)
  const next = rows.length > query.limit ? items.at(-1)?.id : undefined
  return {
    items: items.map((one) => maskedSuppression(organisation, one)),
    ...(next ? { next } : {}),
    total: counted[0]?.total ?? 0,
  }
}

/** Routes for addresses that get no survey mail. */
export function suppressionRoutes(api: Api): void {
  const { db } = api

  route(api, 'listEmailSuppressions', async (input) =>
    listSuppressions(db, await readOrganisation(db, input.params.organisationId), input),
  )

  route(api, 'removeEmailSuppression', async ({ caller, params }) => {
    const { organisationId, suppressionId } = params
    await audited(
      api,
      {
        organisationId,
        action: 'suppression.deleted',
        caller,
        details: { id: suppressionId },
      },
      (tx) =>
        tx.query('delete from email_suppression where organisation_id = $1 and id = $2', [
          organisationId,
          suppressionId,
        ]),
      ({ affected }) => (affected > 0 ? {} : undefined),
    )
    return {}
  })
}
