import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { createCall, DAY_MS } from '@agent-assist/contract'
import { buildApp } from '../../packages/server/src/app.ts'
import { readConfig } from '../../packages/server/src/platform/config/config.ts'
import type { Db } from '../../packages/server/src/platform/db/db.ts'
import { openEmbedded } from '../../packages/server/src/platform/db/embedded-db.ts'
import { migrate } from '../../packages/server/src/platform/db/migrate.ts'
import { checkTickets } from '../../packages/server/src/quality/machine/check-tickets.ts'
import { createMeans } from '../../packages/server/src/quality/machine/settings.ts'
import { ASKED } from '../dashboards/asked.ts'
import { fillTickets } from '../metrics/fill.ts'
import { ms, print, quantile, timed } from '../numbers.ts'
import { fillTexts } from './fill-texts.ts'

/*
 * npm run bench -- quality-speed [TICKETS]: tickets that the automatic checks do in a second on the embedded database,
 * alone and beside dashboards; how much dashboards are slowed; and whether a process that is killed in the midst loses
 * or repeats work. `run FOLDER` is the process that is killed.
 */

const ORG = 'bench'
const GOAL = 300
/** Rounds of dashboards with and without checks, in turns: the machine may have other work. */
const ROUNDS = 4
const ASKS = 10
/** Batches after which the process is killed in the midst of the next one. */
const KILLED_AFTER = 20

const [first, folder] = process.argv.slice(2)

async function countOf(db: Db, table: string): Promise<number> {
  const { rows } = await db.query<{ n: number }>(`select count(*)::int as n from ${table}`)
  return rows[0]?.n ?? 0
}

/** The process that is killed. */
async function runUntilKilled(path: string): Promise<never> {
  const db = await openEmbedded(path)
  const meansOf = createMeans(db)
  while (await checkTickets(db, ORG, { meansOf })) console.log('a batch')
  process.exit(0)
}

/** Begins to check in another process, and kills it. */
async function killed(path: string): Promise<void> {
  const child = spawn(process.execPath, [fileURLToPath(import.meta.url), 'run', path], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let batches = 0
  for await (const _ of createInterface({ input: child.stdout }))
    if (++batches >= KILLED_AFTER) break
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await gone
}

async function fill(path: string, tickets: number): Promise<void> {
  const db = await openEmbedded(path)
  await migrate(db)
  const { ms: took } = await timed(async () => {
    await fillTickets(db, ORG, tickets, new Date().toISOString())
    await fillTexts(db, ORG)
  })
  console.log(
    `${tickets} tickets with ${await countOf(db, 'ticket_message')} messages, filled in ${ms(took)}`,
  )
  await db.close()
}

/** Checks until nothing is left: tickets in a second, and in a second of processor time of all threads. */
async function checkAll(db: Db) {
  const meansOf = createMeans(db)
  const tickets = await countOf(db, 'machine_review_queue')
  const before = process.cpuUsage()
  const { ms: took } = await timed(async () => {
    while (await checkTickets(db, ORG, { meansOf })); // eslint-disable-line no-empty
  })
  const { user, system } = process.cpuUsage(before)
  return { fast: (tickets / took) * 1000, perCpu: (tickets / (user + system)) * 1e6 }
}

/** Hides the queue from the server's own background work, or shows it and waits until the work has begun. */
async function setWaiting(db: Db, isShown: boolean): Promise<void> {
  const [from, to] = isShown
    ? ['bench_hidden', 'machine_review_queue']
    : ['machine_review_queue', 'bench_hidden']
  await db.query(
    `with moved as (delete from ${from} returning *) insert into ${to} select * from moved
     on conflict do nothing`,
  )
  const before = await countOf(db, 'machine_review_queue')
  while (isShown && (await countOf(db, 'machine_review_queue')) === before)
    await new Promise((resolve) => setTimeout(resolve, 500))
}

const DASHBOARDS = Object.entries(ASKED).slice(0, 8)

/** Times of dashboards with and without checks beside them. */
async function besideDashboards(db: Db) {
  const secret = 'a secret of this measurement alone, 32 bytes'
  const config = readConfig({ SESSION_SECRET: secret, LOG_LEVEL: 'silent' })
  const app = await buildApp(db, config)
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const call = createCall(`${address}/api`, () => config.operatorKey)
  let asked = 0
  /** The range moves by a minute each time, so that no answer is a kept one. */
  function nextRange() {
    const end = Date.now() - asked++ * 60_000
    const at = (days: number) => new Date(end - days * DAY_MS).toISOString()
    return { from: at(30), to: at(0), beforeFrom: at(60), beforeTo: at(30) }
  }
  async function ask(): Promise<number[]> {
    const times: number[] = []
    for (let n = 0; n < ASKS; n++)
      for (const [, dashboard] of DASHBOARDS) {
        const range = nextRange()
        times.push((await timed(() => dashboard(call, ORG, range))).ms)
      }
    return times
  }
  await ask() // until the code is compiled
  const alone: number[] = []
  const beside: number[] = []
  const speeds: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    await setWaiting(db, false)
    alone.push(...(await ask()))
    await setWaiting(db, true)
    const [from, begun] = [await countOf(db, 'machine_review_queue'), performance.now()]
    beside.push(...(await ask()))
    const done = from - (await countOf(db, 'machine_review_queue'))
    speeds.push((done / (performance.now() - begun)) * 1000)
  }
  await app.close()
  return { alone, beside, speed: quantile(speeds, 0.5) }
}

function report(alone: readonly number[], beside: readonly number[]): void {
  for (const share of [0.5, 0.95]) {
    const [one, other] = [quantile(alone, share), quantile(beside, share)]
    print(
      `dashboards, p${share * 100}, alone / beside checks`,
      `${ms(one)} / ${ms(other)}  ratio ${(other / one).toFixed(2)}`,
    )
  }
}

async function bench(tickets: number): Promise<void> {
  const path = await mkdtemp(join(tmpdir(), 'agent-assist-quality-'))
  try {
    await fill(path, tickets)
    await killed(path)
    const db = await openEmbedded(path)
    const [done, left] = [
      await countOf(db, 'machine_review'),
      await countOf(db, 'machine_review_queue'),
    ]
    print(
      'after a kill: checked + waiting = all',
      `${done} + ${left} = ${done + left}${done + left === tickets ? '' : ' WRONG'}`,
    )
    await db.exec('create table bench_hidden (like machine_review_queue including all)')
    const { alone, beside, speed } = await besideDashboards(db)
    report(alone, beside)
    print('tickets a second beside dashboards', speed.toFixed(0))
    await db.query(
      'insert into machine_review_queue (organisation_id, ticket_id) select organisation_id, id from ticket on conflict do nothing',
    )
    const { fast, perCpu } = await checkAll(db)
    print('tickets a second of processor time, all threads', perCpu.toFixed(0))
    print(
      'tickets a second alone, to the end',
      `${fast.toFixed(0)}  ratio to the goal of ${GOAL}: ${(fast / GOAL).toFixed(2)}${fast < GOAL ? ' MISSED' : ''}`,
    )
    print('checked in the end', String(await countOf(db, 'machine_review')))
    await db.close()
  } finally {
    await rm(path, { recursive: true, force: true })
  }
}

if (first === 'run' && folder) await runUntilKilled(folder)
else await bench(Number(first) || 200_000)
