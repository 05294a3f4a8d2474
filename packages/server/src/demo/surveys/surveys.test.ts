import { SurveyTemplate } from '@agent-assist/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '../../platform/db/db.ts'
import { storeBatch } from '../../connectors/import/store.ts'
import { testDb, testOrganisation } from '../../platform/testing/test-db.ts'
import { DEMO, demoTickets } from '../demo-data.ts'
import { seedSurveys } from './seed-surveys.ts'
import { demoTemplates } from './survey-templates.ts'
import { campaignSurveys, type SolvedTicket, ticketSurveys } from './surveys.ts'

const until = new Date('2026-11-21T09:45:00.000Z')
const options = { ...DEMO, until, tickets: 1200, events: 0 }

let db: Db
let org: string
beforeAll(async () => {
  db = await testDb()
  org = (await testOrganisation(db)).id
  await storeBatch(db, org, { kind: 'tickets', records: [...demoTickets(options)] })
  await seedSurveys(db, org, options)
}, 60_000)
afterAll(() => db.close())

const rows = async (text: string) => (await db.query<Record<string, number>>(text, [org])).rows

test('every text that a German respondent sees is translated', () => {
  for (const { content } of demoTemplates.filter((one) => one.content.translations)) {
    const questions = content.q2 ?? []
    const texts = [content.title, content.q1Text, content.q3Text ?? '']
    for (const { quest, options: choices = [] } of questions)
      texts.push(quest, ...choices.map(({ label }) => label))
    expect(Object.keys(content.translations?.['de'] ?? {}).sort()).toEqual(texts.sort())
    expect(SurveyTemplate.parse(content)).toEqual(content)
  }
})

test('answers are from the last 120 days and agree with the ratings in the helpdesk', async () => {
  const [sum] = await rows(
    `select count(*)::int as n, count(*) filter (where (a.rating = 'Good') <> (t.satisfaction = 'good'))::int
         as wrong, count(distinct a.category)::int as kinds,
       count(*) filter (where a.answered_at > '${until.toISOString()}'
         or a.answered_at < '2026-07-24' or a.answered_at < t.solved_at)::int as late
     from survey_answer a left join ticket t on t.organisation_id = $1 and t.id = a.ticket_id
     where a.organisation_id = $1`,
  )
  expect(sum).toMatchObject({ wrong: 0, kinds: 2, late: 0 })
  expect(sum?.n).toBeGreaterThan(60)
})

test('each answer has its request, each request its person or ticket; scanners opened some links', async () => {
  const [sum] = await rows(
    `select count(*) filter (where r.status = 'Answered')::int as answered,
       count(*) filter (where scanner_hits > 0)::int as scanned,
       count(*) filter (where delivery = 'skipped' and sent_at is not null)::int as odd,
       (select count(*)::int from survey_answer a where a.organisation_id = $1) as answers
     from survey_request r where r.organisation_id = $1`,
  )
  expect(sum?.answered).toBe(sum?.answers)
  expect(sum?.scanned).toBeGreaterThan(0)
  expect(sum?.odd).toBe(0)
})

test('there are three lists, a finished and a draft campaign, and suppressed addresses', async () => {
  const [sum] = await rows(
    `select (select count(*)::int from email_list where organisation_id = $1) as lists,
       (select count(distinct list_id)::int from email_list_member where organisation_id = $1) as filled,
       (select count(distinct reason)::int from email_suppression where organisation_id = $1) as reasons,
       (select string_agg(state, ' ' order by state) from survey_campaign
          where organisation_id = $1 and kind <> 'automation') as states,
       (select count(*)::int from survey_request where organisation_id = $1
          and campaign_id is null) as unnamed`,
  )
  expect(sum).toMatchObject({ lists: 3, filled: 3, states: 'draft finished', unnamed: 0 })
  expect(sum?.reasons).toBeGreaterThan(2)
})

test('the same tickets produce the same surveys; a campaign asks nobody twice', () => {
  const solved = [...demoTickets(options)].flatMap((ticket): SolvedTicket[] => {
    const { id, requester: name, requesterEmail: email = '', locale, satisfaction } = ticket
    const last = ticket.statusHistory.findLast(({ status }) => status === 'solved')
    return last ? [{ id, name, email, locale, satisfaction, solvedAt: last.at }] : []
  })
  expect(solved.every(({ email }) => /^[a-z.]+@customers\.test$/.test(email))).toBe(true)
  const given = { seed: 1, until: until.getTime() }
  expect([...ticketSurveys(solved, given)]).toEqual([...ticketSurveys(solved, given)])
  const mailing = campaignSurveys(solved, { ...given, campaignId: 'c' })
  const asked = mailing.map(({ request }) => request.recipient)
  expect(new Set(asked).size).toBe(asked.length)
  expect([...ticketSurveys(solved, { ...given, seed: 2 })]).not.toEqual([
    ...ticketSurveys(solved, given),
  ])
})
