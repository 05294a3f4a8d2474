import type { Db, Queryable } from '../../platform/db/db.ts'
import { isOutage } from '../../platform/basics/db-errors.ts'
import { Refusal } from '../../platform/basics/errors.ts'
import { hold } from '../../platform/jobs/claim.ts'
import { sql } from '../../platform/db/sql.ts'
import { COLUMNS, stored, type StoredCampaign } from './campaign-rows.ts'
import { startCampaign } from './start-campaign.ts'

type Due = StoredCampaign & { org: string }

/** Minutes until a start that failed is tried again. */
const AGAIN_MIN = 5

/** Takes the campaign that has been due longest, locked against other servers until the transaction ends. */
async function holdDue(tx: Queryable): Promise<Due | undefined> {
  const [due] = await hold<Due>(tx, `${COLUMNS}, c.organisation_id as org`, {
    table: 'survey_campaign',
    as: 'c',
    where: sql`c.state = 'scheduled' and c.scheduled_at <= now()`,
    orderBy: 'c.scheduled_at',
  })
  return due
}

/** Makes a campaign that has problems a draft again, which says why. */
const backToDraft = (tx: Queryable, { org, id }: Due, why: string) =>
  tx.query(
    `update survey_campaign set state = 'draft', scheduled_at = null, trouble = $3
     where organisation_id = $1 and id = $2`,
    [org, id, `It could not start as scheduled: ${why}`],
  )

/** Puts the start off, so that it is not the first one due any more. */
const putOff = (db: Db, { org, id }: Due) =>
  db.query(
    `update survey_campaign set scheduled_at = now() + make_interval(mins => $3::int),
       trouble = 'It could not start as scheduled: the start failed. It is tried again.'
     where organisation_id = $1 and id = $2 and state = 'scheduled' and scheduled_at <= now()`,
    [org, id, AGAIN_MIN],
  )

/**
 * Starts a scheduled campaign that is due; returns whether there was one. A start that fails is put off, and `failed`
 * receives its error: the other campaigns need not wait for it.
 */
export async function startDue(
  db: Db,
  publicUrl: string,
  failed: (error: unknown, id: string) => void,
): Promise<boolean> {
  let held: Due | undefined
  try {
    return await db.transaction(async (tx) => {
      const due = await holdDue(tx)
      if (!due) return false
      held = due
      const { org, ...campaign } = due
      const starting = { org, campaign: stored(campaign), publicUrl, now: Date.now() }
      try {
        await startCampaign(tx, starting)
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        await backToDraft(tx, due, error.message)
      }
      return true
    })
  } catch (error) {
    if (!held || isOutage(error)) throw error
    failed(error, held.id)
    await putOff(db, held)
    return true
  }
}
