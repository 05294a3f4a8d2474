import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../../e2e/server.ts'
import { embeddedFolder } from '../../packages/server/src/platform/data-folder/data-folder.ts'
import { openEmbedded } from '../../packages/server/src/platform/db/embedded-db.ts'
import { migrate } from '../../packages/server/src/platform/db/migrate.ts'
import { megabytesOf, mostMegabytesOf, PATIENCE_S, untilIdle } from '../idle.ts'
import { figure, ms, print, timed } from '../numbers.ts'
import { fill } from '../throughput/figures.ts'
import { questionsOf } from '../throughput/questions.ts'
import { SECRET, supervisorOf } from '../throughput/servers.ts'

/*
 * npm run bench -- memory [TICKETS]: memory of a server with so many tickets in its embedded database (200,000), once it
 * is quiet after dashboards were asked for.
 */

const TICKETS = Number(process.argv[2] ?? 200_000)
const ORG = 'bench-memory'
const QUESTIONS = 70
const DAYS = 380
const GOAL_MB = 1500

const dataDir = await mkdtemp(join(tmpdir(), 'bench-memory-'))
const now = new Date().toISOString()

async function filled(): Promise<string> {
  const db = await openEmbedded(embeddedFolder(dataDir))
  await migrate(db)
  await fill(db, ORG, TICKETS, now)
  const token = await supervisorOf(db, ORG)
  await db.close()
  return token
}

try {
  const { ms: took, result: token } = await timed(filled)
  print(`${TICKETS} tickets, filled in`, ms(took))
  const env = { DATA_DIR: dataDir, DATABASE_URL: '', DEMO: '0', SESSION_SECRET: SECRET }
  const server = await startServer(env, { keepData: true })
  const pid = server.child.pid ?? 0
  const atStart = megabytesOf(pid)
  for (const { path } of questionsOf(ORG, now, QUESTIONS, DAYS)) {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await fetch(server.address + path, { headers })
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}.`)
    await answer.arrayBuffer()
  }
  await untilIdle(pid, PATIENCE_S)
  print('memory after the start', `${atStart.toFixed(0)} MB`)
  print(
    `memory after ${QUESTIONS} figures, quiet / most`,
    `${megabytesOf(pid).toFixed(0)} / ${mostMegabytesOf(pid).toFixed(0)} MB (goal ${GOAL_MB} MB)`,
  )
  figure('memory: quiet', megabytesOf(pid))
  await server.stop()
} finally {
  await rm(dataDir, { recursive: true, force: true })
}
