import type { CheckSettings, Parsed } from '@agent-assist/contract'
import { audited } from '../../organisations/audit.ts'
import { Refusal } from '../../platform/basics/errors.ts'
import type { Queryable } from '../../platform/db/db.ts'
import { type Api, route } from '../../platform/http/route.ts'
import type { Caller } from '../../platform/http/session.ts'
import { queueAllChecks } from './queue-checks.ts'
import { readSettings, shownSettings } from './settings.ts'

const checkPolicies = ({ policies }: CheckSettings) => {
  const names = policies.map(({ name }) => name.toLowerCase())
  if (new Set(names).size < names.length)
    throw new Refusal('bad_input', 'Two lists have the same name.')
  if (new Set(policies.map(({ id }) => id)).size < policies.length)
    throw new Refusal('bad_input', 'Two lists have the same id.')
}

async function store(tx: Queryable, org: string, { version, ...content }: Body): Promise<void> {
  await tx.query('select 1 from organisation where id = $1 for no key update', [org])
  if ((await readSettings(tx, org)).version !== version)
    throw new Refusal(
      'conflict',
      'Somebody else has changed the automatic checks in the meantime. Reload them before you save.',
    )
  await tx.query(
    `insert into check_settings (organisation_id, version, content) values ($1, 1, $2::jsonb)
     on conflict (organisation_id) do update set version = check_settings.version + 1,
       content = excluded.content`,
    [org, JSON.stringify(content)],
  )
  await queueAllChecks(tx, org)
}
type Body = Parsed<'saveCheckSettings'>['body']

/** What the audit log says of settings. */
const detailsOf = ({ modes, policies }: CheckSettings) => {
  const named = (wanted: string) =>
    Object.entries(modes).flatMap(([check, mode]) => (mode === wanted ? [check] : []))
  return {
    on: named('on').join(', '),
    autoFail: named('autoFail').join(', '),
    off: named('off').join(', '),
    lists: policies.map(({ name }) => name).join(', '),
  }
}

async function saveSettings(
  api: Api,
  caller: Caller,
  { params: { organisationId }, body }: Parsed<'saveCheckSettings'>,
) {
  checkPolicies(body)
  await audited(
    api,
    { organisationId, action: 'checks.changed', caller },
    (tx) => store(tx, organisationId, body),
    () => detailsOf(body),
  )
}

/** How an organisation uses the automatic checks. */
export function checkSettingsRoutes(api: Api, hasModel: boolean): void {
  const { db } = api

  route(api, 'getCheckSettings', ({ params }) => shownSettings(db, params.organisationId, hasModel))

  route(api, 'saveCheckSettings', async ({ caller, params, body }) => {
    await saveSettings(api, caller, { params, body })
    return shownSettings(db, params.organisationId, hasModel)
  })
}
