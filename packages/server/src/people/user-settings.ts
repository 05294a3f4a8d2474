import { DEFAULT_SETTINGS, UserSettings } from '@agent-assist/contract'
import { Refusal } from '../platform/basics/errors.ts'
import { type Api, route } from '../platform/http/route.ts'
import { membershipIn, staffOnly } from '../platform/http/staff.ts'

type Tree = Record<string, unknown>
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null

/** Merges two trees; where both have a value, that of `above` wins. */
function merged(below: Tree, above: Tree): Tree {
  const result = { ...below }
  for (const [key, value] of Object.entries(above)) {
    const old = result[key]
    result[key] = isTree(old) && isTree(value) ? merged(old, value) : value
  }
  return result
}

/** Stored settings, completed with the defaults; only the defaults if they are invalid. */
export function settingsOf(stored: object): UserSettings {
  const { data } = UserSettings.safeParse(merged({ ...DEFAULT_SETTINGS }, { ...stored }))
  return data ?? DEFAULT_SETTINGS
}

/** Routes for a user's portal settings, and for switching the organisation of the session. */
export function userSettingsRoutes(api: Api): void {
  const { db } = api

  route(api, 'saveUserSettings', async ({ caller, body }) => {
    const { rows } = await db.query<{ settings: object; shortcuts: string[] }>(
      `update app_user set settings = coalesce($2::jsonb, settings),
         shortcuts = coalesce($3::text[], shortcuts)
       where id = $1 returning settings, shortcuts`,
      [
        staffOnly(caller).userId,
        body.settings ? JSON.stringify(body.settings) : null,
        body.shortcuts ?? null,
      ],
    )
    if (!rows[0]) throw new Refusal('not_found', 'There is no such account.')
    return { settings: settingsOf(rows[0].settings), shortcuts: rows[0].shortcuts }
  })

  route(api, 'switchOrganisation', async ({ caller, body }) => {
    const { sessionId } = staffOnly(caller)
    membershipIn(caller, body.organisationId)
    await db.query('update session set organisation_id = $2 where id = $1', [
      sessionId,
      body.organisationId,
    ])
    return { data: 1 as const }
  })
}
