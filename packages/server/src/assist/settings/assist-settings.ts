import { AssistSettings, DEFAULT_ASSIST_SETTINGS } from '@agent-assist/contract'
import type { Queryable } from '../../platform/db/db.ts'

/** Stored settings merged with the defaults; a setting without a stored value has its default. */
export function settingsOf(stored: unknown): AssistSettings {
  const { data = {} } = AssistSettings.partial().safeParse(stored ?? {})
  const { monthlyTokens, ...set } = data
  return {
    ...DEFAULT_ASSIST_SETTINGS,
    ...set,
    ...(typeof monthlyTokens === 'number' ? { monthlyTokens } : {}),
  }
}

/** The organisation's Agent Assist settings. */
export async function readAssistSettings(on: Queryable, org: string): Promise<AssistSettings> {
  const { rows } = await on.query<{ settings: unknown }>(
    'select settings from assist_settings where organisation_id = $1',
    [org],
  )
  return settingsOf(rows[0]?.settings)
}

/** Stores the given settings; switched-on auto-replies apply to tickets from now on. */
export async function saveAssistSettings(
  on: Queryable,
  org: string,
  given: Partial<AssistSettings>,
): Promise<void> {
  const mode = given.autoReply?.mode
  await on.query(
    `insert into assist_settings as s (organisation_id, settings, auto_reply_since)
     values ($1, $2::jsonb, case when $3::text <> 'off' then now() end)
     on conflict (organisation_id) do update set settings = s.settings || excluded.settings,
       updated_at = now(),
       auto_reply_since = case when $3::text is null then s.auto_reply_since
         when $3::text = 'off' then null else coalesce(s.auto_reply_since, now()) end`,
    [org, JSON.stringify(given), mode ?? null],
  )
}
