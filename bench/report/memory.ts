import type { RunningServer } from '../../e2e/server.ts'
import { megabytesOf } from '../idle.ts'
import { figure, print } from '../numbers.ts'

const DAY_MS = 86_400_000
const LOOK_MS = 20

interface Asked {
  org: string
  token: string
  /** Rows of the smaller file, and of the larger one, which are all of so many days. */
  rows: number
  all: number
  days: number
}

/** The most memory that a server has during a work beyond what it had before it, in MB. */
async function added(pid: number, work: () => Promise<unknown>): Promise<number> {
  const before = megabytesOf(pid)
  let most = before
  const looking = setInterval(() => (most = Math.max(most, megabytesOf(pid))), LOOK_MS)
  await work()
  clearInterval(looking)
  return most - before
}

/** Whether a file is never as a whole in the server's memory: what a small and a much larger one add to it. */
export async function benchMemory({ address, child }: RunningServer, asked: Asked): Promise<void> {
  const { org, token, rows, all, days } = asked
  const download = async (share: number) => {
    const now = Date.now()
    const query = new URLSearchParams({
      entity: org,
      from: new Date(now - days * share * DAY_MS).toISOString(),
      to: new Date(now).toISOString(),
    })
    const headers = { authorization: `Bearer ${token}` }
    const answer = await fetch(`${address}/api/usage/events.csv?${query}`, { headers })
    if (!answer.ok) throw new Error(`The file was answered with ${answer.status}.`)
    let bytes = 0
    for await (const part of answer.body ?? []) bytes += part.length
    return bytes
  }
  const pid = child.pid ?? 0
  await download(rows / all) // so that its code and its buffers are there
  let size = 0
  const few = await added(pid, () => download(rows / all))
  const many = await added(pid, async () => (size = await download(1)))
  print(`memory of the server for a CSV of ${rows} rows`, `${few.toFixed(0)} MB`)
  print(`  of ${all} rows (${(size / 1e6).toFixed(0)} MB of text)`, `${many.toFixed(0)} MB`)
  figure('csv: memory', few)
  figure('csv: memory of more', many)
  figure('csv: memory of the rest', Math.max(0, many - few))
}
