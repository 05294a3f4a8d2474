import { Worker } from 'node:worker_threads'
import { MACHINE_CHECKS, type MachineCheck } from '@agent-assist/contract'
import type { Example } from '../../language/classify/train.ts'
import type { Db, Queryable } from '../../platform/db/db.ts'
import { checkConversation } from './check-conversation.ts'
import type { TrainedCheck } from './check-train-worker.ts'
import { FAILED, LEARNING, learntText, PASSED } from './learnt.ts'
import { ALL_CHECKS } from './means.ts'
import { queueAllChecks } from './queue-checks.ts'
import { asConversation, readTexts } from './ticket-texts.ts'

/** Smallest number of examples of a check, and of each of its two verdicts. */
export const EXAMPLES_MIN = 20
export const OF_VERDICT_MIN = 5
/** The newest examples that are learnt from. */
const EXAMPLES_MAX = 2000
/** A used model is trained anew when the examples have grown by this share: all tickets are checked again then. */
const GROWTH = 0.2
/** A person's rating from this score on means that the check is passed. */
const PASSED_FROM = 50

interface Corrected {
  ticketId: string
  isPassed: boolean
}

/** What people said of a check: corrections, and ratings of linked categories on tickets without one. */
async function correctionsOf(db: Db, org: string, check: MachineCheck): Promise<Corrected[]> {
  const { rows } = await db.query<Corrected>(
    `select distinct on (told.id) told.id as "ticketId", told.passed as "isPassed"
     from (
       select ticket_id as id, is_passed as passed, 0 as place, at from check_correction
       where organisation_id = $1 and check_key = $2
       union all
       select r.ticket_id, ((rated ->> 'option')::float8 - 1) / ((c ->> 'points')::float8 - 1) * 100
           >= ${PASSED_FROM}, 1, r.given_at
       from quality_review r
       join scorecard_version v on v.organisation_id = r.organisation_id
         and v.scorecard_id = r.scorecard_id and v.version = r.scorecard_version
       cross join lateral jsonb_path_query(v.content, '$.groups[*].categories[*]') as c
       cross join lateral jsonb_array_elements(r.ratings) as rated
       where r.organisation_id = $1 and r.kind = 'person' and r.given_at is not null
         and c ->> 'check' = $2 and rated ->> 'categoryId' = c ->> 'id' and rated ? 'option'
     ) as told
     order by told.id, told.place, told.at desc limit ${EXAMPLES_MAX}`,
    [org, check],
  )
  return rows
}

/** An example, and whether the rules judge it as the person did. */
interface Judged extends Example {
  isRuleRight: boolean
}

async function examplesOf(db: Db, org: string, check: MachineCheck): Promise<Judged[]> {
  const corrected = await correctionsOf(db, org, check)
  const verdicts = new Map(corrected.map(({ ticketId, isPassed }) => [ticketId, isPassed]))
  const tickets = await readTexts(db, org, [...verdicts.keys()])
  return tickets.flatMap((ticket): Judged[] => {
    const conversation = asConversation(ticket)
    const found = checkConversation(conversation, ALL_CHECKS).find((one) => one.check === check)
    const text = found && learntText(check, conversation, found)
    const isPassed = verdicts.get(ticket.id)
    if (!text || isPassed === undefined) return []
    return [{ text, label: isPassed ? PASSED : FAILED, isRuleRight: found.isPassed === isPassed }]
  })
}

function isEnough(examples: readonly Example[]): boolean {
  const passed = examples.filter(({ label }) => label === PASSED).length
  return (
    examples.length >= EXAMPLES_MIN && Math.min(passed, examples.length - passed) >= OF_VERDICT_MIN
  )
}

/** Trains in a worker thread, because it takes long. */
function trainAside(examples: readonly Example[]): Promise<TrainedCheck> {
  const worker = new Worker(new URL('./check-train-worker.ts', import.meta.url), {
    workerData: examples.map(({ text, label }) => ({ text, label })),
  })
  return new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  })
}

interface Known {
  examples: number
  isUsed: boolean
}

async function knownModel(db: Db, org: string, check: MachineCheck): Promise<Known | undefined> {
  const { rows } = await db.query<Known>(
    `select examples, is_used as "isUsed" from check_model
     where organisation_id = $1 and check_key = $2`,
    [org, check],
  )
  return rows[0]
}

const share = (part: number, whole: number) => (whole === 0 ? 0 : part / whole)

/** Trains one check if there is enough that is new; returns whether verdicts change. */
async function trainCheck(db: Db, org: string, check: MachineCheck): Promise<boolean> {
  const examples = await examplesOf(db, org, check)
  const known = await knownModel(db, org, check)
  if (!isEnough(examples)) {
    if (!known) return false
    await db.query('delete from check_model where organisation_id = $1 and check_key = $2', [
      org,
      check,
    ])
    return known.isUsed
  }
  if (known && Math.abs(examples.length - known.examples) < known.examples * GROWTH) return false
  const { model, accuracy } = await trainAside(examples)
  const ruleAccuracy = share(
    examples.filter(({ isRuleRight }) => isRuleRight).length,
    examples.length,
  )
  const isUsed = accuracy > ruleAccuracy
  await db.query(
    `insert into check_model (organisation_id, check_key, examples, accuracy, rule_accuracy,
       is_used, model)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (organisation_id, check_key) do update set examples = excluded.examples,
       accuracy = excluded.accuracy, rule_accuracy = excluded.rule_accuracy,
       is_used = excluded.is_used, model = excluded.model, trained_at = now()`,
    [org, check, examples.length, accuracy, ruleAccuracy, isUsed, model],
  )
  return isUsed || known?.isUsed === true
}

/** Asks for a training of the models of an organisation. */
export const queueTraining = (tx: Queryable, org: string) =>
  tx.query(
    `insert into check_training_queue (organisation_id) values ($1)
     on conflict (organisation_id) do update set queued_at = now()`,
    [org],
  )

/** Trains the models of an organisation on what people corrected; false when nothing is asked for. */
export async function trainChecks(db: Db, org: string): Promise<boolean> {
  const { rows } = await db.query<{ at: string }>(
    `select queued_at::text as at from check_training_queue where organisation_id = $1`,
    [org],
  )
  const [asked] = rows
  if (!asked) return false
  let hasChanged = false
  for (const check of MACHINE_CHECKS)
    if (LEARNING.includes(check) && (await trainCheck(db, org, check))) hasChanged = true
  await db.transaction(async (tx) => {
    if (hasChanged) await queueAllChecks(tx, org)
    // what was corrected meanwhile has another time and is learnt next
    await tx.query(
      'delete from check_training_queue where organisation_id = $1 and queued_at::text = $2',
      [org, asked.at],
    )
  })
  return true
}
