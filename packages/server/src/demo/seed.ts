import { randomBytes, randomUUID } from 'node:crypto'
import type { ImportBatch } from '@agent-assist/contract'
import type { Db, Queryable } from '../platform/db/db.ts'
import { seedAnnotations } from './annotations.ts'
import { demoArticles, demoCanned, demoEvents, demoTickets, DEMO, DEMO_2 } from './demo-data.ts'
import { ACCOUNTS, DEMO_PASSWORD } from '../people/demo-accounts.ts'
import { demoBrands, demoCustomGroups, demoTagGroups } from './groups.ts'
import { demoPageSurveys } from './surveys/page-surveys.ts'
import { seedBot } from './bot/seed-bot.ts'
import { seedKnowledge } from './seed-knowledge.ts'
import { seedAssignments } from './seed-assignments.ts'
import { seedPresence } from './seed-presence.ts'
import { seedQuality } from './quality/seed-quality.ts'
import { seedRouting } from './seed-routing.ts'
import { seedReplies } from './seed-replies.ts'
import { seedSchedule } from './seed-schedule.ts'
import { seedSurveys } from './surveys/seed-surveys.ts'
import { demoCalendars, demoSlaTargets } from './service-levels.ts'
import { hashPassword } from '../platform/security/passwords.ts'
import { refreshDerived } from '../record/refresh-derived.ts'
import { storeRecords } from '../connectors/import/store.ts'

const BATCH = 1000

const ORGANISATIONS = [
  { id: 'demo-org', name: 'Brewline' },
  { id: 'demo-org-2', name: 'Brewline Nordics' },
] as const

/** Amount of data for each organisation when the first has this many tickets. */
const amountsOf = (tickets: number) => ({
  'demo-org': { ...DEMO, tickets, events: Math.round((DEMO.events * tickets) / DEMO.tickets) },
  'demo-org-2': DEMO_2,
})

export const isEmpty = async (db: Db): Promise<boolean> =>
  (await db.query('select 1 from organisation limit 1')).rows.length === 0

async function seedPeople(db: Queryable): Promise<void> {
  const password = await hashPassword(DEMO_PASSWORD)
  for (const { id, name } of ORGANISATIONS)
    await db.query(
      `insert into organisation (id, name, demo, signing_secret, setup_hidden)
       values ($1, $2, true, $3, true)`,
      [id, name, randomBytes(32).toString('base64url')],
    )
  for (const account of ACCOUNTS) {
    const id = randomUUID()
    const firstName = account.role === 'SuperAdmin' ? 'Super' : account.role
    const lastName = account.role === 'SuperAdmin' ? 'Admin' : 'Demo'
    await db.query(
      `insert into app_user (id, email, password_hash, first_name, last_name, email_verified,
         approval) values ($1, $2, $3, $4, $5, true, 'Approved')`,
      [id, account.email, password, firstName, 'lastName' in account ? account.lastName : lastName],
    )
    const roles = ['second' in account ? [account.role, account.second] : [account.role]].flat()
    for (const [index, role] of roles.entries())
      await db.query(
        `insert into membership (organisation_id, user_id, role, is_primary)
         values ($1, $2, $3, $4)`,
        [ORGANISATIONS[index]?.id, id, role, index === 0],
      )
  }
}

/** Creates the demo's live page surveys in the organisation, each with a template of the same id. */
export async function seedPageSurveys(db: Queryable, org: string): Promise<void> {
  for (const [position, { id, name, template, targeting }] of demoPageSurveys.entries()) {
    await db.query('insert into survey_template (organisation_id, id) values ($1, $2)', [org, id])
    await db.query(
      `insert into survey_template_version (organisation_id, template_id, version, content)
       values ($1, $2, 1, $3::jsonb)`,
      [org, id, JSON.stringify(template)],
    )
    await db.query(
      `insert into page_survey (organisation_id, id, name, template_id, targeting, is_live, position)
       values ($1, $2, $3, $2, $4::jsonb, true, $5)`,
      [org, id, name, JSON.stringify(targeting), position],
    )
  }
}

/** Creates the demo's brands, tag groups and custom groups in the organisation. */
export async function seedGroups(db: Queryable, org: string): Promise<void> {
  for (const { id, name } of demoBrands)
    await db.query('insert into brand (organisation_id, id, name) values ($1, $2, $3)', [
      org,
      id,
      name,
    ])
  for (const { name, tags } of demoTagGroups)
    await db.query('insert into tag_group (organisation_id, name, tags) values ($1, $2, $3)', [
      org,
      name,
      tags,
    ])
  for (const { name, agents } of demoCustomGroups)
    await db.query('insert into custom_group (organisation_id, name, agents) values ($1, $2, $3)', [
      org,
      name,
      agents,
    ])
}

function* chunks<T>(items: Iterable<T>): Generator<T[]> {
  let chunk: T[] = []
  for (const item of items) {
    chunk.push(item)
    if (chunk.length < BATCH) continue
    yield chunk
    chunk = []
  }
  if (chunk.length > 0) yield chunk
}

function* batches(options: { seed: number; until: Date; tickets: number; events: number }) {
  yield { kind: 'calendars', records: demoCalendars() } satisfies ImportBatch
  yield { kind: 'slaTargets', records: demoSlaTargets() } satisfies ImportBatch
  yield { kind: 'articles', records: demoArticles() } satisfies ImportBatch
  yield { kind: 'canned', records: demoCanned() } satisfies ImportBatch
  for (const records of chunks(demoTickets(options)))
    yield { kind: 'tickets', records } satisfies ImportBatch
  for (const records of chunks(demoEvents(options)))
    yield { kind: 'events', records } satisfies ImportBatch
}

/**
 * Fills an empty database with the demo organisations, from a fixed seed, with data up to `until`,
 * in one transaction. `report` is called with the share that is done, 0 to 1.
 */
export function seedDemo(
  db: Db,
  until: Date,
  report: (share: number) => void = () => undefined,
  demoTickets = DEMO.tickets,
): Promise<void> {
  const amounts = amountsOf(demoTickets)
  const total = Object.values(amounts).reduce(
    (sum, { tickets, events }) => sum + tickets * 4 + events,
    0,
  )
  let done = 0
  return db.transaction(async (tx) => {
    await seedPeople(tx)
    for (const { id } of ORGANISATIONS) {
      const amount = amounts[id]
      await seedPageSurveys(tx, id)
      await seedGroups(tx, id)
      for (const batch of batches({ ...amount, until })) {
        await storeRecords(tx, id, batch)
        done += batch.records.length * (batch.kind === 'tickets' ? 4 : 1)
        report(Math.min(1, done / total))
      }
      await seedSurveys(tx, id, { seed: amount.seed, until })
      await seedQuality(tx, id, { seed: amount.seed, until })
      await seedAnnotations(tx, id, until)
      await seedKnowledge(tx, id, until)
      await seedReplies(tx, id)
      await seedRouting(tx, id)
      await seedSchedule(tx, id, until)
      await seedPresence(tx, id, { seed: amount.seed, until })
      await seedAssignments(tx, id, { seed: amount.seed, until })
      await refreshDerived((work) => work(tx), id)
      // the other organisation shows the chat without a bot
      if (id === 'demo-org') await seedBot(tx, id, until)
    }
  })
}
