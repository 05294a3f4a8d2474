import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DAY_MS } from '@agent-assist/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Db } from '../platform/db/db.ts'
import { openDb } from '../platform/data-folder/open-db.ts'
import { fillDataFolder, testConfig, testOrganisation } from '../platform/testing/test-db.ts'
import { storeTickets, ticketOf } from '../tickets/test-tickets.ts'

/* What `npm start` runs, on a data folder whose demo is days old. */

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url))
const OFFER = 'stop the server and start it with RESET_DEMO=1.'

let dataDir: string
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'demo-'))
  await fillDataFolder(dataDir)
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

/** Does something in the database of the folder while no server runs. */
async function inFolder<T>(act: (db: Db) => Promise<T>): Promise<T> {
  const { databaseUrl: _, ...embedded } = testConfig({ dataDir })
  const { db, close } = await openDb(embedded)
  try {
    return await act(db)
  } finally {
    await close()
  }
}

async function addDemo(daysAgo: number): Promise<void> {
  const at = new Date(Date.now() - daysAgo * DAY_MS).toISOString()
  await inFolder(async (db) => {
    const { id } = await testOrganisation(db, { demo: true })
    await storeTickets(db, id, [ticketOf('old', { createdAt: at, updatedAt: at })])
  })
}

/** Starts the server, and ends it once its output has the text; returns all that it said. */
async function runUntil(text: string, env: Record<string, string>): Promise<string> {
  const { DATABASE_URL: _, ...inherited } = process.env
  const base = { PORT: '0', DUMPS: '0', DEMO: '1', DEMO_TICKETS: '1000', DATA_DIR: dataDir }
  const child = spawn(process.execPath, [MAIN], {
    env: { ...inherited, ...base, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes(text)) child.kill('SIGTERM')
    })
  await once(child, 'close')
  return output
}

/** How many tickets are recent, and whether the one of addDemo is there. */
const inside = () =>
  inFolder(async (db) => {
    const { rows } = await db.query<{ recent: number; old: boolean }>(
      `select count(*) filter (where created_at > now() - interval '2 days')::int as recent,
              bool_or(id = 'old') as old from ticket`,
    )
    return rows[0]
  })

test('a start offers to fill an old demo anew, deletes nothing by itself, and does it when told', async () => {
  await addDemo(5)
  expect(await runUntil(OFFER, {})).toContain('The demo data ends 5 days ago.')
  expect(await inside()).toEqual({ recent: 0, old: true })
  expect(await runUntil(' is up at ', { RESET_DEMO: '1' })).toContain(' is up at ')
  expect(await inside()).toEqual({ recent: expect.any(Number), old: false })
  expect((await inside())?.recent).toBeGreaterThan(0)
}, 400_000)
