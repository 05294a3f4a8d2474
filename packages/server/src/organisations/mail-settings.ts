import type { MailSettings, Parsed, Reply } from '@agent-assist/contract'
import { Refusal } from '../platform/basics/errors.ts'
import type { Config } from '../platform/config/config.ts'
import { maySendFrom, usualSender } from '../platform/config/mail-from.ts'
import type { Queryable } from '../platform/db/db.ts'
import { type Api, route } from '../platform/http/route.ts'
import { audited } from './audit.ts'

async function readMailSettings(on: Queryable, organisationId: string): Promise<MailSettings> {
  const { rows } = await on.query<MailSettings>(
    `select coalesce(mail_sender_name, '') as "senderName",
       coalesce(mail_sender_address, '') as "senderAddress",
       coalesce(mail_reply_to, '') as "replyTo", mail_domains as "mailDomains"
     from organisation where id = $1`,
    [organisationId],
  )
  if (rows[0]) return rows[0]
  throw new Refusal('not_found', `There is no organisation ${organisationId}.`)
}

const withUsual = (config: Config, settings: MailSettings): Reply<'getMailSettings'> => ({
  ...settings,
  usual: usualSender(config),
  senderDomains: config.mailFromDomains,
})

const wrong = (field: keyof MailSettings, problem: string) =>
  new Refusal('bad_input', problem, { fields: { [field]: problem } })

function checkAddress(config: Config, address: string): void {
  if (!address || maySendFrom(config, address)) return
  const domains = config.mailFromDomains.join(', ')
  throw wrong(
    'senderAddress',
    domains
      ? `Emails go out only from addresses at ${domains}. Ask the operator of this server for another domain.`
      : 'Emails go out only from the address that the operator of this server has set.',
  )
}

/** A domain proposes people to one organisation. */
async function checkDomains(tx: Queryable, id: string, domains: readonly string[]): Promise<void> {
  const { rows } = await tx.query<{ domain: string }>(
    `select unnest(mail_domains) as domain from organisation where id <> $1 and mail_domains && $2::text[]`,
    [id, domains],
  )
  const taken = rows.find(({ domain }) => domains.includes(domain))
  if (taken) throw wrong('mailDomains', `${taken.domain} belongs to another organisation here.`)
}

async function change(
  { config }: Api,
  tx: Queryable,
  { params: { organisationId }, body }: Parsed<'updateMailSettings'>,
): Promise<MailSettings> {
  const before = await readMailSettings(tx, organisationId)
  const after = {
    ...before,
    ...body,
    mailDomains: [...new Set(body.mailDomains ?? before.mailDomains)],
  }
  const added = after.mailDomains.filter((domain) => !before.mailDomains.includes(domain))
  if (after.senderAddress !== before.senderAddress) checkAddress(config, after.senderAddress)
  if (added.length > 0) await checkDomains(tx, organisationId, added)
  await tx.query(
    `update organisation set mail_sender_name = nullif($2, ''), mail_sender_address = nullif($3, ''),
       mail_reply_to = nullif($4, ''), mail_domains = $5
     where id = $1`,
    [organisationId, after.senderName, after.senderAddress, after.replyTo, after.mailDomains],
  )
  return after
}

/** From whom the mails of an organisation come, and who joins it. */
export function mailSettingsRoutes(api: Api): void {
  const { db, config } = api

  route(api, 'getMailSettings', async ({ params }) =>
    withUsual(config, await readMailSettings(db, params.organisationId)),
  )

  route(api, 'updateMailSettings', async ({ caller, ...input }) => {
    const { organisationId } = input.params
    const state = (on: Queryable) => readMailSettings(on, organisationId)
    const settings = await audited(
      api,
      { organisationId, action: 'mail_settings.changed', caller, state },
      (tx) => change(api, tx, input),
    )
    return withUsual(config, settings)
  })
}
