import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createCall } from '../../packages/contract/src/index.ts'
import type { Db } from '../../packages/server/src/platform/db/db.ts'
import { openEmbedded } from '../../packages/server/src/platform/db/embedded-db.ts'
import { migrate } from '../../packages/server/src/platform/db/migrate.ts'
import { embeddedFolder } from '../../packages/server/src/platform/data-folder/data-folder.ts'
import { hashPassword } from '../../packages/server/src/platform/security/passwords.ts'
import { openPostgres } from '../../packages/server/src/platform/db/postgres-db.ts'
import { createFaultProxy } from '../../packages/server/src/platform/testing/test-fault-proxy.ts'
import { type Load, startLoad } from '../../packages/server/src/platform/testing/test-load.ts'
import {
  createTestPostgres,
  hasPostgres,
} from '../../packages/server/src/platform/testing/test-postgres.ts'
import { ms, print } from '../numbers.ts'
import { createServerProcess } from './server-process.ts'

/*
 * npm run bench -- faults [ROUNDS]: the real server under load while its database is terminated,
 * killed, restarted and unresponsive, and the server with the embedded database killed. It fails
 * when something is lost, duplicated, or answered wrongly.
 */

const ROUNDS = Number(process.argv[2] ?? 2)
const BETWEEN_MS = 2000
const AWAY_MS = 4000
/** Minimum acknowledged writes in a round; with none, nothing could be lost. */
const LEAST = 20
/** Clients that post events, so many that events are stored together. */
const POSTERS = 24
/** The fault of PostgreSQL's rounds that is one of the server itself. */
const SERVER_KILLED = 'server killed'
const PASSWORD = 'correct horse'

let failures = 0
function check(isSo: boolean, what: string): void {
  if (isSo) return
  failures += 1
  console.log(`FAILED: ${what}`)
}

async function addOrganisation(db: Db) {
  const id = `org-${randomUUID().slice(0, 8)}`
  const secret = randomUUID() + randomUUID()
  await db.query('insert into organisation (id, name, signing_secret) values ($1, $1, $2)', [
    id,
    secret,
  ])
  return { id, secret }
}

async function addAdmin(db: Db, org: string): Promise<string> {
  const id = randomUUID()
  const email = `${id}@example.test`
  await db.query(
    `insert into app_user (id, email, password_hash, first_name, last_name, email_verified, approval)
     values ($1, $2, $3, 'Robin', 'Test', true, 'Approved')`,
    [id, email, await hashPassword(PASSWORD)],
  )
  await db.query(
    `insert into membership (organisation_id, user_id, role, is_primary) values ($1, $2, 'SuperAdmin', true)`,
    [org, id],
  )
  return email
}

/** Waits for the next acknowledged write; returns how long that took. */
async function nextSuccess(load: Load): Promise<number> {
  const begun = performance.now()
  const before = load.answers.length
  const isSo = () => load.answers.slice(before).some(({ status }) => status === 200)
  await load.until(isSo)
  return performance.now() - begun
}

function judge(load: Load, isServerKilled: boolean): string {
  const refused = load.answers.filter(({ status }) => status !== 200)
  const odd = refused.filter(({ status, retryAfterS }) =>
    status === 0 ? !isServerKilled : status !== 503 || !retryAfterS,
  )
  for (const status of new Set(odd.map((answer) => answer.status)))
    check(false, `${odd.filter((one) => one.status === status).length} answers of ${status}`)
  const longest = Math.max(0, ...refused.map(({ tookMs }) => tookMs))
  return `${load.answers.length} answers, ${refused.length} refused, the latest after ${ms(longest)}`
}

async function onPostgres(): Promise<void> {
  const postgres = createTestPostgres()
  const dataDir = mkdtempSync(join(tmpdir(), 'faults-'))
  await postgres.start()
  const proxy = await createFaultProxy(join(postgres.socketDir, '.s.PGSQL.5432'))
  const server = createServerProcess(
    dataDir,
    `postgres://postgres@127.0.0.1:${proxy.port}/postgres`,
  )
  await server.start()
  const direct = await openPostgres(`${postgres.url}&application_name=bench`)
  const org = await addOrganisation(direct)
  const email = await addAdmin(direct, org.id)
  const { result } = await createCall(`${server.address()}/api`)('authenticate', {
    body: { email, password: PASSWORD },
  })

  /** Each one makes the database fail and restores it. */
  const faults: Record<string, () => Promise<unknown>> = {
    'every connection ended': () => postgres.terminateAll(),
    'processes killed': async () => {
      await postgres.kill()
      await sleep(AWAY_MS)
      await postgres.start()
    },
    'stopped and started': async () => {
      await postgres.stop()
      await sleep(AWAY_MS)
      await postgres.start()
    },
    [SERVER_KILLED]: async () => {
      await server.kill()
      await server.start()
    },
    silent: async () => {
      proxy.goSilent()
      await sleep(AWAY_MS)
      proxy.recover()
    },
  }
  const [sums, most] = [{ acknowledged: 0, lost: 0, doubled: 0 }, { connections: 0 }]
  const counting = setInterval(() => {
    const sql = `select count(*) as n from pg_stat_activity where application_name not like '%watch'
       and backend_type = 'client backend' and application_name <> 'bench' and pid <> pg_backend_pid()`
    direct.query<{ n: number }>(sql).then(
      ({ rows }) => (most.connections = Math.max(most.connections, Number(rows[0]?.n ?? 0))),
      () => undefined, // it is unavailable
    )
  }, 300)
  for (let round = 1; round <= ROUNDS; round++)
    for (const [name, fail] of Object.entries(faults)) {
      const load = startLoad({
        address: server.address,
        operatorKey: () => result.token,
        org,
        posters: POSTERS,
      })
      await sleep(BETWEEN_MS)
      await fail()
      const back = await nextSuccess(load)
      await sleep(BETWEEN_MS)
      await load.stop()
      check(server.isRunning(), 'the server has ended')
      const compared = await load.compare(direct)
      check(compared.lost === 0 && compared.doubled === 0, 'writes were lost or doubled')
      check(compared.acknowledged >= LEAST, 'too few writes for the round to say anything')
      for (const key of ['acknowledged', 'lost', 'doubled'] as const) sums[key] += compared[key]
      print(
        `${name}, round ${round}`,
        `first success ${ms(back)} after; ${judge(load, name === SERVER_KILLED)}`,
      )
    }
  clearInterval(counting)
  print('acknowledged / lost / doubled', `${sums.acknowledged} / ${sums.lost} / ${sums.doubled}`)
  print('most connections of the server at once', String(most.connections))
  print('lines in the log', String(server.lines()))
  await server.stop()
  await direct.close()
  await proxy.close()
  await postgres.remove()
  rmSync(dataDir, { recursive: true, force: true })
}

async function onEmbedded(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'faults-'))
  const open = async () => {
    const db = await openEmbedded(embeddedFolder(dataDir))
    await migrate(db)
    return db
  }
  const first = await open()
  const org = await addOrganisation(first)
  await first.close()
  const server = createServerProcess(dataDir)
  const { address, operatorKey } = server
  await server.start()
  const load = startLoad({ address, operatorKey, org, posters: POSTERS })
  for (let round = 1; round <= ROUNDS; round++) {
    await load.until(() => load.acknowledged().events >= round * LEAST)
    await server.kill()
    await server.start()
    print(
      `server killed, round ${round}`,
      `first success ${ms(await nextSuccess(load))} after its start`,
    )
  }
  await sleep(BETWEEN_MS)
  await load.stop()
  await server.stop()
  const db = await open()
  const { acknowledged, lost, doubled } = await load.compare(db)
  check(lost === 0 && doubled === 0, 'writes were lost or doubled')
  check(acknowledged >= LEAST, 'too few writes for the rounds to say anything')
  print('acknowledged / lost / doubled', `${acknowledged} / ${lost} / ${doubled}`)
  print('answers', judge(load, true))
  await db.close()
  rmSync(dataDir, { recursive: true, force: true })
}

if (hasPostgres) {
  console.log('PostgreSQL')
  await onPostgres()
} else console.log('No PostgreSQL that could be started here.')
console.log('\nEmbedded database')
await onEmbedded()
if (failures > 0) process.exit(1)
