import {
  type CheckCorrection,
  MACHINE_CHECKS,
  type MachineFinding,
  type MachineReview,
  POLICY_PREFIX,
} from '@agent-assist/contract'
import { Refusal } from '../../platform/basics/errors.ts'
import type { Db } from '../../platform/db/db.ts'
import { agentsOf, personName, type Viewer } from '../viewer/viewer.ts'
import { readSettings, type StoredSettings } from './settings.ts'

interface Stored {
  score?: number | null
  findings: MachineFinding[]
  checkedAt: string
}

/** The keys of the checks that are on, in the order in which they are shown. */
const keysOf = ({ modes, policies }: StoredSettings): string[] => [
  ...MACHINE_CHECKS.filter((check) => modes[check] !== 'off'),
  ...policies.flatMap(({ id, mode }) => (mode === 'off' ? [] : [`${POLICY_PREFIX}${id}`])),
]

async function readCorrections(db: Db, org: string, id: string): Promise<CheckCorrection[]> {
  const { rows } = await db.query<CheckCorrection>(
    `select c.check_key as check, c.is_passed as "isPassed", ${personName('u')} as by, c.at
     from check_correction c join app_user u on u.id = c.by_user
     where c.organisation_id = $1 and c.ticket_id = $2 order by c.check_key`,
    [org, id],
  )
  return rows
}

async function readModelRatings(db: Db, org: string, id: string) {
  const { rows } = await db.query<NonNullable<MachineReview['model']>>(
    `select scorecard_id as "scorecardId", scorecard_version as "scorecardVersion", ratings
     from machine_rating where organisation_id = $1 and ticket_id = $2`,
    [org, id],
  )
  return rows[0]
}

/** Refuses an agent who has not worked on the ticket. */
async function refuseOthers(db: Db, { org, own, isLead }: Viewer, id: string): Promise<void> {
  const { rows } = await db.query('select from ticket where organisation_id = $1 and id = $2', [
    org,
    id,
  ])
  if (rows.length === 0) throw new Refusal('not_found', `There is no ticket ${id}.`)
  if (!isLead && !(own && (await agentsOf(db, org, id)).includes(own.value)))
    throw new Refusal('forbidden', 'You can read only conversations of your own here.')
}

/** The automatic checks of a conversation; an agent may read only those of own ones. */
export async function readChecks(db: Db, viewer: Viewer, id: string): Promise<MachineReview> {
  const { org } = viewer
  await refuseOthers(db, viewer, id)
  const settings = await readSettings(db, org)
  const { rows } = await db.query<Stored>(
    `select score, findings, checked_at as "checkedAt" from machine_review
     where organisation_id = $1 and ticket_id = $2`,
    [org, id],
  )
  const [found] = rows
  const keys = keysOf(settings)
  const findings = found?.findings ?? []
  const model = await readModelRatings(db, org, id)
  return {
    ...(found?.score === null || found?.score === undefined ? {} : { score: found.score }),
    findings,
    notApplicable: found ? keys.filter((key) => !findings.some(({ check }) => check === key)) : [],
    policies: settings.policies.map(({ id: list, name }) => ({
      key: `${POLICY_PREFIX}${list}`,
      name,
    })),
    corrections: await readCorrections(db, org, id),
    ...(model ? { model } : {}),
    ...(found ? { checkedAt: found.checkedAt } : {}),
  }
}
