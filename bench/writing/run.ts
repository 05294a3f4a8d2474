import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { figure, isShort, ms, print } from '../numbers.ts'
import { eventCalls, load, type Measured, ticketOf, webhookCalls } from './load.ts'
import type { Started } from './server.ts'

/*
 * npm run bench -- writing [SECONDS] [TICKETS]: single events and webhook calls a second at 50 connections, and tickets
 * that the import command stores beside a running server; each beside a server that gives every request a transaction
 * of its own, in turns.
 */

const SECONDS = Number(process.argv[2] ?? 6)
const TICKETS = Number(process.argv[3] ?? 6000)
const ROUNDS = 2
type Mode = 'alone' | 'together'
const MODES: Mode[] = isShort ? ['together'] : ['alone', 'together']

interface Running extends Started {
  folder: string
  child: ChildProcess
}

async function start(mode: Mode): Promise<Running> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-writing-'))
  const file = fileURLToPath(new URL('./server.ts', import.meta.url))
  const child = spawn(process.execPath, [file, folder, mode], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface({ input: child.stdout }))
    if (line.startsWith('{')) return { ...(JSON.parse(line) as Started), folder, child }
  throw new Error('the server did not start')
}

async function stop({ child, folder }: Running): Promise<void> {
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
  await rm(folder, { recursive: true, force: true })
}

/** Imports with the command, which calls the running server; returns the rows that it says it stored a second. */
async function importBeside({ folder, org }: Running, round: number): Promise<number> {
  const file = join(folder, `tickets-${round}.jsonl`)
  const rows = Array.from({ length: TICKETS }, (_, index) =>
    JSON.stringify(ticketOf(`i-${round}-${index}`)),
  )
  await writeFile(file, rows.join('\n'))
  const cli = 'packages/server/src/connectors/import/cli.ts'
  const child = spawn(process.execPath, [cli, '--org', org, file], {
    env: { ...process.env, DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  await once(child, 'close')
  return Number(/(\d+) a second/.exec(output)?.[1] ?? NaN)
}

const shown = ({ perSecond, p50, p99, refused, statuses }: Measured): string =>
  `${Math.round(perSecond)}/s, p50 ${ms(p50)}, p99 ${ms(p99)}, refused ${(refused * 100).toFixed(1)} % (${statuses.join(', ')})`

const best = (all: readonly Measured[]): Measured =>
  all.reduce((a, b) => (b.perSecond > a.perSecond ? b : a))

async function measure(): Promise<void> {
  const servers = new Map<Mode, Running>()
  for (const mode of MODES) servers.set(mode, await start(mode))
  const together = servers.get('together')
  if (!together) throw new Error('There is no server that stores together.')
  const of = () => ({ alone: [] as Measured[], together: [] as Measured[] })
  const [events, hooks] = [of(), of()]
  const imported: number[] = []
  for (let round = 0; round < ROUNDS; round++)
    for (const [mode, server] of servers) {
      events[mode].push(await load(server, SECONDS * 1000, await eventCalls(server)))
      hooks[mode].push(await load(server, SECONDS * 1000, webhookCalls(server)))
    }
  for (let round = 0; round < ROUNDS; round++) imported.push(await importBeside(together, round))
  for (const mode of MODES) {
    print(`single events, ${mode}`, shown(best(events[mode])))
    print(`webhook, ${mode}`, shown(best(hooks[mode])))
  }
  print(
    `import of ${TICKETS} tickets with ${TICKETS * 3} messages`,
    `${imported.join(', ')} tickets/s`,
  )
  figure('events: rate', best(events.together).perSecond)
  figure('events: refused', best(events.together).refused * 100)
  figure('webhook: rate', best(hooks.together).perSecond)
  figure('import: rate', Math.max(...imported))
  for (const server of servers.values()) await stop(server)
}

await measure()
