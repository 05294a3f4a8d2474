import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { createCall, type NewEvent } from '@agent-assist/contract'
import { startServer } from '../e2e/server.ts'
import { realData, readQuestions, type RealQuestion } from './data.ts'
import { ms, print, quantile, timed } from './numbers.ts'
import { benchFilters } from './filters.ts'

const ORG = 'demo-org-2'
const QUESTIONS = 300
const EVENTS = 10_000
const BATCH = 50

function importFiles(dataDir: string, files: string[]): Promise<void> {
  const child = spawn(
    process.execPath,
    ['packages/server/src/connectors/import/cli.ts', '--org', ORG, ...files],
    { env: { ...process.env, DATA_DIR: dataDir }, stdio: 'inherit' },
  )
  return new Promise((resolve, reject) =>
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error('import failed')))),
  )
}

async function benchSuggestions(api: string, questions: RealQuestion[]): Promise<void> {
  const { token } = await createCall(api)('demoToken', { body: { org: ORG, scope: 'assist' } })
  const call = createCall(api, () => token)
  const times: number[] = []
  const places: number[] = []
  for (const { subject, body, relevant } of questions) {
    const { ms: took, result } = await timed(() =>
      call('suggestAnswers', {
        body: {
          ticketId: 'none',
          subject: subject.slice(0, 1000),
          text: body.slice(0, 20_000),
          limit: 20,
        },
      }),
    )
    times.push(took)
    const articles = result.items.filter((item) => item.kind === 'article')
    places.push(articles.findIndex((item) => relevant.includes(item.id)))
  }
  const share = (within: number) =>
    `${((places.filter((place) => place >= 0 && place < within).length / places.length) * 100).toFixed(1)} %`
  print('suggestions over HTTP, p50', ms(quantile(times, 0.5)))
  print('suggestions over HTTP, p95', ms(quantile(times, 0.95)))
  print('p95 / p50', (quantile(times, 0.95) / quantile(times, 0.5)).toFixed(2))
  print('a right article is first / among the first three', `${share(1)} / ${share(3)}`)
}

async function benchEvents(api: string, perCall: number, total: number): Promise<number> {
  const { token } = await createCall(api)('demoToken', { body: { org: ORG, scope: 'assist' } })
  const call = createCall(api, () => token)
  const event = (): NewEvent => ({
    id: randomUUID(),
    type: 'loads',
    ticketId: '1',
    createdOn: new Date().toISOString(),
  })
  const { ms: took } = await timed(async () => {
    for (let sent = 0; sent < total; sent += perCall * 4)
      await Promise.all(
        Array.from({ length: 4 }, () =>
          call('storeEvents', { body: { events: Array.from({ length: perCall }, event) } }),
        ),
      )
  })
  return (total / took) * 1000
}

/** Import, suggestions and events on a running server. */
export async function benchWork(): Promise<void> {
  const server = await startServer({ DEMO: '1' })
  const api = `${server.address}/api`
  await benchFilters(api)
  const files = realData()
  if (files) {
    const { ms: took } = await timed(() =>
      importFiles(server.dataDir, [files.tickets, files.articles, files.macros]),
    )
    print(
      'import of 6,378 tickets with 20,420 messages',
      `${ms(took)}, ${Math.round(6_378_000 / took)} tickets/s`,
    )
    await benchSuggestions(api, readQuestions(files.questions).slice(0, QUESTIONS))
  }
  const single = await benchEvents(api, 1, 400)
  const batched = await benchEvents(api, BATCH, EVENTS)
  print('events stored one a call', `${Math.round(single)} events/s`)
  print(`events stored in batches of ${BATCH}`, `${Math.round(batched)} events/s`)
  print('batched / single', (batched / single).toFixed(1))
  await server.stop()
}
