import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { type Config, readConfig } from '../platform/config/config.ts'
import { sealSecret } from '../connectors/source-rows.ts'
import { type DeskAnswer, type DeskCall, testDesk } from '../connectors/test-desk.ts'
import type { Db } from '../platform/db/db.ts'
import { agent, openTicket, testRouting } from './test-routing.ts'

const PROCESS = fileURLToPath(new URL('../platform/testing/test-process.ts', import.meta.url))
export const TICKETS = 5000
/** Every fifth ticket is one of the connected helpdesk. */
export const isDesk = (id: string) => Number(id) % 5 === 0
const AGENTS = 20
const BATCH = 250
const ORG = 'o'
const name = (index: number) => `Agent ${index}`
const emailOf = (index: number) => `agent${index}@desk.test`

/** A Chatwoot that only knows agents and who has which conversation; it keeps every assignment. */
export async function assignmentDesk() {
  const agents = Array.from({ length: AGENTS }, (_, index) => ({
    id: index + 1,
    name: name(index),
    email: emailOf(index),
    availability_status: 'online',
  }))
  const given = new Map<string, number[]>()
  const ownerOf = (id: string) => agents.find((one) => one.id === given.get(id)?.at(-1))
  function answer({ path, body }: DeskCall): DeskAnswer {
    if (path.endsWith('/agents')) return { status: 200, body: agents }
    const [, id = '', isGiving] = /conversations\/(\d+)(\/assignments)?$/.exec(path) ?? []
    if (!isGiving) return { status: 200, body: { meta: { assignee: ownerOf(id) } } }
    const { assignee_id: to } = body as { assignee_id: number }
    given.set(id, [...(given.get(id) ?? []), to])
    return { status: 200, body: {} }
  }
  return { ...(await testDesk(answer)), given }
}

/** An organisation with agents who are online, and tickets that all wait; a fifth come from the helpdesk. */
export async function fillWaiting(db: Db, sessionSecret: string): Promise<void> {
  const config: Config = readConfig({ SESSION_SECRET: sessionSecret })
  await db.query(`insert into organisation (id, name, signing_secret) values ($1, 'O', 's')`, [ORG])
  const settings = { address: 'https://chat.example.test', accountId: 7 }
  await db.query(
    `insert into source (organisation_id, id, kind, settings, secret)
     values ($1, 'chatwoot', 'chatwoot', $2::jsonb, $3)`,
    [ORG, JSON.stringify(settings), sealSecret(config, ORG, 'chatwoot', { token: 't' })],
  )
  await db.query(
    `insert into source_ticket (organisation_id, ticket_id, is_stale, source_id, connector)
     select $1, n::text, false, 'chatwoot', 'chatwoot' from generate_series(0, $2::int, 5) as n`,
    [ORG, TICKETS - 1],
  )
  const routing = testRouting(db, ORG)
  const names = Array.from({ length: AGENTS }, (_, index) => name(index))
  await routing.publish({
    agents: names.map((one, index) => agent(one, { total: 500, email: emailOf(index) })),
  })
  await routing.online(...names)
  for (let from = 0; from < TICKETS; from += BATCH)
    await routing.store(
      ...Array.from({ length: BATCH }, (_, index) => openTicket(String(from + index))),
    )
}

export interface Child {
  query: <T>(sql: string) => Promise<T[]>
  kill: () => Promise<void>
}

/** Starts the server as a process of its own. */
export async function startChild(env: Record<string, string>): Promise<Child> {
  const { DATABASE_URL: _, ...inherited } = process.env
  const child: ChildProcess = fork(PROCESS, { env: { ...inherited, ...env }, execArgv: [] })
  await new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)))
    child.once('message', () => resolve())
  })
  let last = 0
  return {
    query: async <T>(sql: string) => {
      const id = ++last
      child.send({ id, sql, params: [] })
      const [answer] = (await once(child, 'message')) as [{ rows?: T[]; error?: string }]
      if (answer.error) throw new Error(answer.error)
      return answer.rows ?? []
    },
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

/** Resolves when so many tickets have an agent and, with `isTaken`, the helpdesk has its assignments. */
export async function until(child: Child, assigned: number, isTaken = false): Promise<void> {
  for (;;) {
    const [row] = await child.query<{ assigned: number; due: number }>(
      `select (count(*) filter (where state = 'assigned'))::int as assigned,
         (count(*) filter (where delivery = 'due'))::int as due from routing_ticket`,
    )
    if ((row?.assigned ?? 0) >= assigned && (!isTaken || row?.due === 0)) return
  }
}

/** What is wrong in the end: tickets that nobody or two agents got, here or in the helpdesk. */
export async function wrongIn(
  query: Child['query'],
  given: ReadonlyMap<string, readonly number[]>,
): Promise<string[]> {
  const rows = await query<{ id: string; times: number; agent?: string; assignee?: string }>(
    `select t.id, count(e.id)::int as times, r.agent, t.assignee from ticket t
     join routing_ticket r on r.organisation_id = t.organisation_id and r.ticket_id = t.id
     left join routing_event e on e.organisation_id = t.organisation_id and e.ticket_id = t.id
       and e.event = 'assigned'
     group by t.id, r.agent, t.assignee`,
  )
  const wrong = rows.flatMap(({ id, times, agent: who, assignee }) => {
    if (times !== 1 || who === undefined) return [`${id} was assigned ${times} times`]
    if (assignee !== who) return [`${id} is with ${assignee} in place of ${who}`]
    const owners = new Set(given.get(id))
    if (isDesk(id) && !(owners.size === 1 && owners.has(Number(who.slice(6)) + 1)))
      return [`${id} went to ${owners.size} agents in the helpdesk`]
    return []
  })
  return rows.length === TICKETS ? wrong : [...wrong, `${rows.length} tickets are left`]
}
