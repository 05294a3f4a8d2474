import { type LeaderboardSettings, USUAL_WEIGHTS } from '@agent-assist/contract'
import type { Queryable } from '../../platform/db/db.ts'

export interface StoredSettings extends LeaderboardSettings {
  setAt?: string
}

/** The settings of an organisation; those of the contract before an admin has set any. */
export async function readSettings(db: Queryable, org: string): Promise<StoredSettings> {
  const { rows } = await db.query<StoredSettings>(
    `select weights, sight, set_at as "setAt" from leaderboard_settings where organisation_id = $1`,
    [org],
  )
  return rows[0] ?? { weights: { ...USUAL_WEIGHTS }, sight: 'own' }
}

export async function saveSettings(
  db: Queryable,
  org: string,
  { weights, sight }: LeaderboardSettings,
): Promise<void> {
  await db.query(
    `insert into leaderboard_settings (organisation_id, weights, sight) values ($1, $2::jsonb, $3)
     on conflict (organisation_id) do update set weights = excluded.weights,
       sight = excluded.sight, set_at = now()`,
    [org, JSON.stringify(weights), sight],
  )
}
