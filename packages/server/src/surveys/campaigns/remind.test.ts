import { afterAll, beforeAll, expect, test } from 'vitest'
import { CampaignContent } from '@agent-assist/contract'
import { testServer, type TestServer } from '../../platform/testing/test-db.ts'
import { testRequest } from '../requests/test-surveys.ts'
import { remind } from './remind.ts'
import { finish, type RunningCampaign } from './running.ts'
import { surveyMail } from './survey-mail.ts'
import { campaignDesk } from './test-campaigns.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

type Rules = Partial<CampaignContent['rules']>

interface Mailed {
  sentDaysAgo: number
  begunDaysAgo?: number
}

/** A running campaign that mailed these people, by their names. */
async function mailed(rules: Rules, people: Record<string, Mailed>) {
  const { organisationId: org, draft } = await campaignDesk(server)
  const id = await draft([], { rules })
  await server.db.query(`update survey_campaign set state = 'running' where id = $1`, [id])
  for (const [name, { sentDaysAgo, begunDaysAgo }] of Object.entries(people)) {
    const request = await testRequest(server.db, org, {
      recipient: `${name}@people.test`,
      campaignId: id,
    })
    await server.db.query(
      `update survey_request set delivery = 'sent', sent_at = now() - make_interval(days => $2::int),
         started_at = now() - make_interval(days => $3::int) where id = $1`,
      [request, sentDaysAgo, begunDaysAgo ?? null],
    )
  }
  const content = CampaignContent.parse({ rules })
  const campaign = { org, id, content } as RunningCampaign
  const reminded = async () => {
    await remind(server.db, campaign)
    const { rows } = await server.db.query<{ name: string }>(
      `select split_part(recipient, '@', 1) as name from survey_request
       where campaign_id = $1 and is_reminder order by 1`,
      [id],
    )
    return rows.map(({ name }) => name)
  }
  const isFinished = async () => {
    await finish(server.db, campaign)
    const { rows } = await server.db.query<{ state: string }>(
      'select state from survey_campaign where id = $1',
      [id],
    )
    return rows[0]?.state === 'finished'
  }
  return { org, id, reminded, isFinished }
}

const PEOPLE = {
  silent: { sentDaysAgo: 4 },
  halfway: { sentDaysAgo: 4, begunDaysAgo: 3 },
  fresh: { sentDaysAgo: 4, begunDaysAgo: 1 },
  late: { sentDaysAgo: 9, begunDaysAgo: 4 },
}

test('who stopped half way is reminded some days after they began, and nobody who never began', async () => {
  const { reminded } = await mailed({ remindAfterDays: 3, remindWhom: 'begun' }, PEOPLE)
  expect(await reminded()).toEqual(['halfway'])
  expect(await reminded()).toEqual(['halfway'])
})

test('by default everyone who has not answered is reminded some days after the email', async () => {
  const { reminded } = await mailed({ remindAfterDays: 3 }, PEOPLE)
  expect(await reminded()).toEqual(['fresh', 'halfway', 'late', 'silent'])
})

test('nobody is reminded who got another survey since; without days between surveys they are', async () => {
  for (const throttleDays of [30, 0] as const) {
    const rules = { remindAfterDays: 3, throttleDays } as const
    const { org, reminded } = await mailed(rules, PEOPLE)
    const other = await testRequest(server.db, org, { recipient: 'silent@people.test' })
    await server.db.query(`update survey_request set sent_at = now() where id = $1`, [other])
    expect((await reminded()).includes('silent')).toBe(throttleDays === 0)
  }
})

test('nobody is reminded without a reminder in the rules, or after the answer', async () => {
  expect(await (await mailed({}, PEOPLE)).reminded()).toEqual([])
  const { id, reminded } = await mailed({ remindAfterDays: 3, remindWhom: 'begun' }, PEOPLE)
  await server.db.query(
    `update survey_request set status = 'Answered', answered_at = now() where campaign_id = $1`,
    [id],
  )
  expect(await reminded()).toEqual([])
})

test('a campaign waits for who may still be reminded, and ends when there is nobody', async () => {
  const rules = { remindAfterDays: 3, remindWhom: 'begun' } as const
  const open = await mailed(rules, { young: { sentDaysAgo: 1 } })
  expect(await open.isFinished()).toBe(false)
  const over = await mailed(rules, { silent: PEOPLE.silent, late: PEOPLE.late })
  expect(await over.isFinished()).toBe(true)
})

test('the reminder says to who began that their answers are still there', () => {
  const mail = {
    templateId: 't',
    template: { title: 'Kelda', q1Text: 'Recommend us?' },
    message: CampaignContent.parse({ message: { subject: 'Hello' } }).message,
    organisationName: 'Kelda',
    publicUrl: 'https://kelda.test',
  }
  const request = { id: 'r1', recipient: 'kim@brooks.example', name: 'Kim', values: {} }
  const textOf = (isReminder: boolean, hasBegun: boolean) =>
    surveyMail(mail, { ...request, isReminder, hasBegun }).text
  expect(textOf(true, true)).toContain('You began this survey and did not finish it.')
  expect(textOf(true, false)).not.toContain('You began')
  expect(textOf(false, true)).not.toContain('You began')
})
