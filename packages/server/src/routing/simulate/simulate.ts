import type { RoutingConfig, TimeSpan } from '@agent-assist/contract'
import { addWork, handlingOf, noteAssignment, removeWork, weightOf } from '../engine/load.ts'
import { movesOf } from '../engine/reassign.ts'
import { route } from '../engine/route.ts'
import type { AgentState, Hours, WaitingTicket } from '../engine/types.ts'

const MINUTE_MS = 60_000

/** A ticket that arrives; `waitingSince` is its arrival. */
export type Arrival = WaitingTicket

/** When agents take tickets. */
export interface Duty {
  agent: string
  from: number
  to: number
}

export interface SimulatedWeek {
  config: RoutingConfig
  arrivals: readonly Arrival[]
  duties: readonly Duty[]
  /** Handling time in relation to other agents, by name; missing: 1. */
  paces?: Readonly<Record<string, number>>
  handling?: Readonly<Record<string, number>>
  /** Shifts of agents who have a schedule. */
  shifts?: ReadonlyMap<string, readonly TimeSpan[]>
  /** Minutes of work on a ticket; missing: those of `handling`. */
  minutesOf?: (ticket: Arrival) => number
  hours: (now: number) => Hours
  seed: string
  /** No work begins after it. */
  until: number
}

/** What became of a ticket in the simulation. */
export interface Simulated {
  ticket: Arrival
  /** Missing: nobody got it before the end. */
  agent?: string
  assignedAt?: number
  /** When the agent had answered. */
  answeredAt?: number
  /** How often it was taken from an agent. */
  moves: number
  /** Capacity of agents was reserved for it while it waited. */
  wasReserved?: boolean
}

interface Job {
  result: Simulated
  channel: string
  weight: number
  /** Expected minutes at a usual pace. */
  minutes: number
  assignedAt: number
  notTo: string[]
  startedAt?: number
}

interface Worker {
  state: AgentState
  queue: Job[]
  statusSince: number
}

interface Sim {
  week: SimulatedWeek
  workers: Map<string, Worker>
  waiting: Map<string, { ticket: WaitingTicket; result: Simulated }>
  turn: number
}

function startSim(week: SimulatedWeek): Sim {
  const workers = week.config.agents.map((setup): [string, Worker] => [
    setup.name,
    {
      state: {
        setup,
        status: 'offline',
        load: { total: 0, channels: {} },
        open: 0,
        openMinutes: 0,
        pace: week.paces?.[setup.name] ?? 1,
        turn: 0,
        recent: [],
      },
      queue: [],
      statusSince: 0,
    },
  ])
  return { week, workers: new Map(workers), waiting: new Map(), turn: 0 }
}

/** The agent begins the next ticket, if free and there. */
function begin({ state, queue }: Worker, now: number): void {
  const [first] = queue
  if (first && first.startedAt === undefined && state.status === 'online') first.startedAt = now
}

/** When the agent is done with the present ticket. */
const doneAt = ({ state, queue }: Worker): number => {
  const [first] = queue
  return first?.startedAt === undefined
    ? Infinity
    : first.startedAt + first.minutes * state.pace * MINUTE_MS
}

function finish(worker: Worker, now: number): void {
  const job = worker.queue.shift()
  if (!job) return
  removeWork(worker.state, job)
  job.result.answeredAt = now
  begin(worker, now)
}

/** Who has a schedule is on shift or off, at this moment. */
function noteShifts({ workers, week: { shifts } }: Sim, now: number): void {
  if (shifts)
    for (const [name, { state }] of workers)
      state.isOnShift = shifts.get(name)?.some(({ from, to }) => from <= now && now < to)
}

/** Gives out what can be given out now. */
function giveOut(sim: Sim, now: number): void {
  if (sim.waiting.size === 0) return
  const { config, handling = {}, hours, seed, minutesOf } = sim.week
  noteShifts(sim, now)
  const { assigned, waiting, leftOut } = route({
    now,
    seed,
    config,
    hours: hours(now),
    pausedQueues: [],
    agents: [...sim.workers.values()].map(({ state }) => state),
    tickets: [...sim.waiting.values()].map(({ ticket }) => ticket),
    handling,
  })
  for (const { ticket, reason } of waiting) {
    const found = reason.reserved && sim.waiting.get(ticket.id)
    if (found) found.result.wasReserved = true
  }
  for (const { ticket } of leftOut) sim.waiting.delete(ticket.id)
  for (const { ticket, agent } of assigned) {
    const worker = sim.workers.get(agent)
    const found = sim.waiting.get(ticket.id)
    if (!worker || !found) continue
    sim.waiting.delete(ticket.id)
    Object.assign(found.result, { agent, assignedAt: now })
    const job: Job = {
      result: found.result,
      channel: ticket.channel,
      weight: weightOf(config.weights, ticket),
      minutes: minutesOf?.(ticket) ?? handlingOf(handling, ticket),
      assignedAt: now,
      notTo: [...ticket.notTo],
    }
    addWork(worker.state, job)
    noteAssignment(worker.state, now, ++sim.turn)
    worker.queue.push(job)
    begin(worker, now)
  }
}

/** Takes unanswered tickets from agents by the reassign rules. */
function takeBack(sim: Sim, now: number): void {
  const { reassign } = sim.week.config
  const held = [...sim.workers.values()].flatMap(({ state, queue }) =>
    queue.map((job) => ({
      id: job.result.ticket.id,
      agent: state.setup.name,
      assignedAt: job.assignedAt,
      isAcknowledged: true, // who would be busy accepts
      hasReply: job.startedAt !== undefined,
      moves: job.result.moves,
    })),
  )
  const activity = new Map(
    [...sim.workers].map(([name, { state, statusSince }]) => [
      name,
      { status: state.status, statusSince },
    ]),
  )
  for (const { ticketId, agent } of movesOf(reassign, held, activity, now)) {
    const worker = sim.workers.get(agent)
    const index = worker?.queue.findIndex(({ result }) => result.ticket.id === ticketId) ?? -1
    const [job] = worker && index >= 0 ? worker.queue.splice(index, 1) : []
    if (!worker || !job) continue
    removeWork(worker.state, job)
    job.result.moves++
    const ticket = { ...job.result.ticket, isTransfer: true, notTo: [...job.notTo, agent] }
    sim.waiting.set(ticketId, { ticket, result: job.result })
  }
}

const hasRules = ({ reassign }: RoutingConfig) =>
  reassign.offlineMinutes !== undefined || reassign.noReplyMinutes !== undefined

interface Change {
  at: number
  agent: string
  isOnline: boolean
}

const changesOf = (duties: readonly Duty[]): Change[] =>
  duties
    .flatMap(({ agent, from, to }) => [
      { at: from, agent, isOnline: true },
      { at: to, agent, isOnline: false },
    ])
    .sort((one, other) => one.at - other.at || Number(one.isOnline) - Number(other.isOnline))

/** Steps of policies depend on the wait: so often the queue is looked at again. */
const TICK_MS = 5 * MINUTE_MS

/**
 * Plays tickets and agents under a configuration, event by event: arrivals, agents who come and go, answers. Agents
 * answer one ticket after the other. The same input gives the same result.
 */
export function simulate(week: SimulatedWeek): Simulated[] {
  const sim = startSim(week)
  const changes = changesOf(week.duties)
  const arrivals = week.arrivals.toSorted((one, other) => one.waitingSince - other.waitingSince)
  const results = arrivals.map((ticket): Simulated => ({ ticket, moves: 0 }))
  const isTimed = hasRules(week.config)
  let [nextArrival, nextChange, tick] = [0, 0, Infinity]
  for (;;) {
    const busy = [...sim.workers.values()]
    const done = Math.min(...busy.map(doneAt))
    const arrival = results[nextArrival]?.ticket.waitingSince ?? Infinity
    const change = changes[nextChange]?.at ?? Infinity
    const now = Math.min(done, arrival, change, tick)
    if (now === Infinity || now > week.until) return results
    for (; (changes[nextChange]?.at ?? Infinity) <= now; nextChange++) {
      const { agent, isOnline } = changes[nextChange] as Change // the loop's condition
      const worker = sim.workers.get(agent)
      if (!worker) continue
      Object.assign(worker, { statusSince: now })
      worker.state.status = isOnline ? 'online' : 'offline'
      begin(worker, now)
    }
    for (const worker of busy) if (doneAt(worker) <= now) finish(worker, now)
    for (; (results[nextArrival]?.ticket.waitingSince ?? Infinity) <= now; nextArrival++) {
      const result = results[nextArrival] as Simulated // the loop's condition
      sim.waiting.set(result.ticket.id, { ticket: result.ticket, result })
    }
    if (isTimed) takeBack(sim, now)
    giveOut(sim, now)
    const hasMore = sim.waiting.size > 0 || (isTimed && busy.some(({ queue }) => queue.length > 0))
    const canMove =
      nextChange < changes.length || busy.some(({ state }) => state.status === 'online')
    tick = hasMore && canMove ? now + TICK_MS : Infinity
  }
}
