import { DAY_MS, type SegmentCondition } from '@agent-assist/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testAnswer, testRequest } from '../requests/test-surveys.ts'
import { testServer, type TestServer } from '../../platform/testing/test-db.ts'
import { testLists } from './test-lists.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const at = (name: string) => `${name}@example.test`
const ago = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()

describe('[GRAT-4] a person', () => {
  test('shows surveys received and answered, throttle periods, and lists', async () => {
    const { organisationId: org, call, params, createList, add, personOf } = await testLists(server)
    const listId = await createList('Customers')
    await add(listId, [at('mia')])
    const requestId = await testRequest(server.db, org, { recipient: at('mia') })
    await testRequest(server.db, org, { recipient: at('mia') }) // never sent
    await server.db.query(
      `update survey_request set sent_at = now() - interval '40 days', title = 'Spring' where id = $1`,
      [requestId],
    )
    await testAnswer(server.db, org, {
      requestId,
      submitter: at('mia'),
      npsScore: 3,
      answeredAt: ago(39),
    })
    const personId = await personOf(at('mia'))
    const person = await call('getEmailPerson', { params: { ...params, personId } })
    expect(person).toMatchObject({
      state: 'valid',
      received: 1,
      answered: 1,
      lists: [{ id: listId, name: 'Customers' }],
      surveys: [{ title: 'Spring', npsScore: 3, category: 'NPS' }],
    })
    expect(person.throttledUntil.map(({ days }) => days)).toEqual([90, 180, 365])
    const [throttle] = person.throttledUntil
    expect(Date.parse(throttle!.until) - Date.now()).toBeGreaterThan(49 * DAY_MS)
  })

  test('can be edited, removed from a list, and unsubscribed', async () => {
    const { call, params, createList, add, people, personOf } = await testLists(server)
    const listId = await createList('Customers')
    await add(listId, [at('mia')])
    const personId = await personOf(at('mia'))
    const of = { params: { ...params, personId } }
    await call('updateEmailPerson', { ...of, body: { name: 'Mia', attributes: { plan: 'pro' } } })
    await call('unsubscribeEmailPerson', of)
    await call('unsubscribeEmailPerson', of)
    expect(await call('getEmailPerson', of)).toMatchObject({
      name: 'Mia',
      attributes: { plan: 'pro' },
      state: 'unsubscribed',
      suppression: { reason: 'unsubscribed', by: 'Robin Test' },
    })
    expect(await call('listEmailAttributes', { params })).toEqual({ names: ['plan'] })
    await call('removeFromEmailList', { params: { ...params, listId, personId } })
    expect((await people({ listId })).total).toBe(0)
    expect((await people()).total).toBe(1)
  })

  test('is erased everywhere except for the suppression; scores stay', async () => {
    const { organisationId: org, call, params, createList, add, personOf } = await testLists(server)
    const listId = await createList('Customers')
    await add(listId, [at('mia'), at('amia')])
    await testRequest(server.db, org, { recipient: at('mia') })
    await server.db.query(
      `update survey_request set delivery = 'queued', recipient_name = 'Mia' where organisation_id = $1`,
      [org],
    )
    await testAnswer(server.db, org, {
      submitter: at('mia'),
      npsScore: 2,
      feedbackText: `Write to MIA@example.test, not to ${at('amia')}.`,
      questionsResponses: [
        { quest: 'Email?', questionType: 'ShortAnswer', singlevalueanswer: at('mia') },
      ],
      hidden: { login: at('mia') },
    })
    await testAnswer(server.db, org, { submitter: at('amia') })
    await server.db.query(
      `insert into survey_campaign (organisation_id, id, name, people)
       values ($1, gen_random_uuid(), 'typed', $2::jsonb)`,
      [org, JSON.stringify([{ email: at('mia').toUpperCase() }, { email: at('amia') }])],
    )
    const of = { params: { ...params, personId: await personOf(at('mia')) } }
    expect(await call('eraseEmailPerson', of)).toEqual({ requests: 1, answers: 1 })
    const { rows: answers } = await server.db.query(
      `select submitter, nps_score as score, feedback_text as text, responses, hidden
       from survey_answer where organisation_id = $1 order by nps_score`,
      [org],
    )
    expect(answers).toMatchObject([
      { score: 2, text: `Write to [erased], not to ${at('amia')}.` },
      { score: 9, submitter: at('amia') },
    ])
    expect(JSON.stringify(answers[0])).not.toContain('"mia@')
    const { rows: requests } = await server.db.query(
      `select recipient like 'erased:%' as gone, recipient_name as name, status, delivery, delivery_reason as why
       from survey_request where organisation_id = $1`,
      [org],
    )
    expect(requests).toEqual([
      { gone: true, name: '', status: 'Closed', delivery: 'skipped', why: 'suppressed' },
    ])
    const { rows: typed } = await server.db.query(
      'select people from survey_campaign where organisation_id = $1',
      [org],
    )
    expect(typed).toEqual([{ people: [{ email: at('amia') }] }])
    await expect(call('getEmailPerson', of)).rejects.toMatchObject({ code: 'not_found' })
    const { items } = await call('listEmailSuppressions', { params })
    expect(items).toMatchObject([{ email: at('mia'), reason: 'unsubscribed' }])
    const back = await add(listId, [at('mia')])
    expect(back).toMatchObject({ added: 1, suppressed: 1 })
  })
})

describe('[GRAT-4] a segment', () => {
  test('finds people by attribute, last score and last answer, and becomes a list', async () => {
    const {
      organisationId: org,
      call,
      params,
      createList,
      add,
      people,
      suppress,
    } = await testLists(server)
    const listId = await createList('All')
    await add(listId, [
      { email: at('pro'), attributes: { plan: 'Pro', city: 'Cork' } },
      { email: at('free'), attributes: { plan: 'free' } },
      { email: at('none') },
    ])
    const answer = (email: string, npsScore: number, days: number) =>
      testAnswer(server.db, org, { submitter: email, npsScore, answeredAt: ago(days) })
    await answer(at('pro'), 10, 200)
    await answer(at('pro'), 2, 5)
    await answer(at('free'), 7, 100)
    const found = async (...conditions: SegmentCondition[]) => {
      const { sample } = await call('countEmailSegment', { params, body: { conditions } })
      return sample.map(({ email }) => email.split('@')[0])
    }
    const attribute = (is: 'equal' | 'different' | 'holding' | 'there' | 'missing', value = '') =>
      ({ about: 'attribute', name: 'plan', is, value }) as const
    expect(await found(attribute('equal', 'PRO'))).toEqual(['pro'])
    expect(await found(attribute('different', 'pro'))).toEqual(['free', 'none'])
    expect(await found(attribute('holding', 're'))).toEqual(['free'])
    expect(await found(attribute('there'))).toEqual(['free', 'pro'])
    expect(await found(attribute('missing'))).toEqual(['none'])
    expect(await found({ about: 'score', group: 'detractor' })).toEqual(['pro'])
    expect(await found({ about: 'score', group: 'passive' })).toEqual(['free'])
    expect(await found({ about: 'score', group: 'promoter' })).toEqual([])
    expect(await found({ about: 'answered', is: 'within', days: 30 })).toEqual(['pro'])
    expect(await found({ about: 'answered', is: 'longer', days: 30 })).toEqual(['free'])
    expect(await found({ about: 'answered', is: 'never', days: 30 })).toEqual(['none'])
    expect(await found(attribute('there'), { about: 'score', group: 'passive' })).toEqual(['free'])
    await suppress(at('free'), 'bounced')
    const segment = { listId, conditions: [attribute('there')] }
    const counted = await call('countEmailSegment', { params, body: segment })
    expect(counted).toMatchObject({ count: 2, valid: 1 })
    const made = await call('createEmailList', { params, body: { name: 'With a plan', segment } })
    expect(made.count).toBe(2)
    expect((await people({ listId: made.id })).total).toBe(2)
  })
})
