import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_SURVEYS } from './surveys/page-surveys.ts'
import { seedPageSurveys } from './seed.ts'
import { testOrganisation, testServer, type TestServer } from '../platform/testing/test-db.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

test('each demo organisation has the same three live surveys, one for each occasion', async () => {
  for (let count = 0; count < 2; count++) {
    const { id } = await testOrganisation(server.db)
    await seedPageSurveys(server.db, id)
    const { items } = await server.as()('listPageSurveys', { query: { entity: id } })
    expect(items.map((item) => [item.id, item.template.surveyCotegory])).toEqual([
      [DEMO_SURVEYS.nps, 'NPS'],
      [DEMO_SURVEYS.csat, 'CSAT'],
      [DEMO_SURVEYS.exit, 'CSAT'],
    ])
    expect(items.map(({ targeting }) => [targeting.urls, targeting.trigger])).toEqual([
      [['/examples/survey/*'], { on: 'time', seconds: 20 }],
      [[], { on: 'event', name: 'order-delivered' }],
      [['*/checkout*'], { on: 'exit' }],
    ])
    expect(items[0]?.targeting).toMatchObject({ percentage: 100, maxShows: 1 })
    expect(items[1]?.template.q2?.map((question) => question.questionType)).toEqual([
      'BinaryQuestion',
    ])
  }
})
