import { DAY_MS, HOUR_MS, MINUTE_MS } from '@agent-assist/contract'
import { afterDuty, onDuty, whileAwake } from './duty.ts'
import type { Draft, Step } from './story.ts'

/** Author of changes that no person makes. */
export const AUTOMATION = 'Automation'

// Chosen so that the metrics are those of a healthy team: median first reply near 45 min.
const PICKUP = { medianMs: 35 * MINUTE_MS, sigma: 1 }
const CHAT_PICKUP = 0.12
const SLOW_LANE = { chance: 0.07, factor: 9 }
const WRITES_BACK = { medianMs: 2.5 * HOUR_MS, sigma: 1.1, longestMs: 60 * HOUR_MS }
const CHAT_WRITES_BACK = 0.02
/** A customer who does not answer a question is reminded by nobody: the ticket is solved after a while. */
const NO_REPLY = { chance: 0.5, solvedMs: 8 * DAY_MS }
const AUTO_SOLVE_MS = 5 * DAY_MS
const CLOSE_MS = 4 * DAY_MS
const HOLD = { medianMs: 40 * HOUR_MS, sigma: 0.7, longestMs: 9 * DAY_MS }
const OVERLOAD = { pickup: 3, hold: 0.3, holdMs: 3.5 * DAY_MS }

function customerAt({ random, channel }: Draft, from: number): number {
  const { medianMs, sigma, longestMs } = WRITES_BACK
  const factor = channel === 'chat' ? CHAT_WRITES_BACK : 1
  const delay = Math.min(random.logNormal(medianMs * factor, sigma), longestMs)
  return whileAwake(from + 20_000 + delay, delay * 7)
}

const workedAt = ({ random, agent, pace }: Draft, from: number, medianMs: number) =>
  afterDuty(agent, from, MINUTE_MS + random.logNormal(medianMs * pace, 0.9))

/** Steps until an agent has taken the ticket; `first` is the time of the agent's first message. */
function opening(draft: Draft): { steps: Step[]; first: number } {
  const { random, created, channel, agent, pace } = draft
  const steps: Step[] = [{ at: created, kind: 'opening', status: 'new' }]
  if (channel !== 'phone' && random.chance(0.35))
    steps.push({ at: created + random.int(2, 9) * 1000, kind: 'bot' })
  const slow = random.chance(SLOW_LANE.chance) ? SLOW_LANE.factor : 1
  const live = channel === 'chat' ? CHAT_PICKUP : 1
  const busy = draft.isOverload ? OVERLOAD.pickup : 1
  const pickup = random.logNormal(PICKUP.medianMs * pace * slow * live * busy, PICKUP.sigma)
  const first = afterDuty(agent, created, MINUTE_MS + pickup)
  const reading = Math.min(random.int(2, 14) * MINUTE_MS, (first - created) / 2)
  steps.push({ at: first - reading, kind: 'take', status: 'open', by: agent.name })
  if (first - created > 20 * HOUR_MS && random.chance(0.6))
    steps.push({ at: whileAwake(created + (first - created) * 0.8, 0), kind: 'chaser' })
  return { steps: steps.filter(({ kind, at }) => kind !== 'chaser' || at < first - reading), first }
}

/** Adds the steps of a ticket that waits for a third party; returns when the answer can be written. */
function onHold(draft: Draft, steps: Step[], first: number): number {
  const { random, agent, isOverload } = draft
  const by = agent.name
  const medianMs = isOverload ? OVERLOAD.holdMs : HOLD.medianMs
  const hold = Math.min(random.logNormal(medianMs, HOLD.sigma), HOLD.longestMs)
  const answered = afterDuty(agent, first + hold, random.int(1, 200) * MINUTE_MS)
  steps.push({ at: first, kind: 'hold', status: 'hold', by })
  steps.push({ at: first + random.int(1, 4) * MINUTE_MS, kind: 'note', by })
  if (hold > 4 * DAY_MS && random.chance(0.7))
    steps.push({ at: whileAwake(first + hold * 0.7, 0), kind: 'chaser' })
  return answered
}

/**
 * Adds the steps between the first reply and the answer; returns when the answer can be written, or undefined when the
 * customer did not answer a question.
 */
function meanwhile(draft: Draft, steps: Step[], first: number): number | undefined {
  const { random, agent, assisted, isOverload } = draft
  const by = agent.name
  if (isOverload && random.chance(OVERLOAD.hold)) return onHold(draft, steps, first)
  const plot = random.next()
  if (plot < (assisted ? 0.7 : 0.58)) return first
  if (plot < 0.88) {
    if (random.chance(NO_REPLY.chance)) {
      steps.push({ at: first, kind: 'ask', status: 'pending', by })
      return undefined
    }
    const reply = customerAt(draft, first)
    steps.push({ at: first, kind: 'ask', status: 'pending', by })
    steps.push({ at: reply, kind: 'reply', status: 'open' })
    return workedAt(draft, reply, 40 * MINUTE_MS)
  }
  return onHold(draft, steps, first)
}

const close = (solved: number): Step => ({
  at: solved + CLOSE_MS,
  kind: 'close',
  status: 'closed',
  by: AUTOMATION,
})

/** Sets the ticket solved, at once or when the customer has agreed; returns the time. */
function solve(draft: Draft, steps: Step[], answered: number): number {
  const { random, agent, assisted } = draft
  const by = agent.name
  const thanks = customerAt(draft, answered)
  if (random.chance(assisted ? 0.54 : 0.4)) {
    steps.push({ at: answered, kind: 'answer', status: 'solved', by })
    if (random.chance(0.4)) steps.push({ at: thanks, kind: 'thanks' })
    return answered
  }
  steps.push({ at: answered, kind: 'answer', status: 'pending', by })
  if (random.chance(0.62)) {
    const solved = workedAt(draft, thanks, 12 * MINUTE_MS)
    steps.push({ at: thanks, kind: 'thanks', status: 'open' })
    steps.push({ at: solved, kind: 'goodbye', status: 'solved', by })
    return solved
  }
  const solved = answered + AUTO_SOLVE_MS
  steps.push({ at: solved, kind: 'autoSolve', status: 'solved', by: AUTOMATION })
  return solved
}

/** Steps of a ticket that is answered and solved, sometimes after a reopening. */
export function solvedSteps(draft: Draft): Step[] {
  const { random, agent, colleague } = draft
  const { steps, first } = opening(draft)
  const answered = meanwhile(draft, steps, first)
  if (answered === undefined) {
    const given = first + NO_REPLY.solvedMs
    return [
      ...steps,
      { at: given, kind: 'autoSolve', status: 'solved', by: AUTOMATION },
      close(given),
    ]
  }
  const looked = answered - random.int(40, 160) * 1000
  if (random.chance(0.16) && looked > (steps.findLast(({ at }) => at < answered)?.at ?? 0))
    steps.push({ at: looked, kind: 'note', by: agent.name })
  let solved = solve(draft, steps, answered)
  if (random.chance(0.045 + (1 - agent.quality) * 0.12)) {
    const still = whileAwake(solved + random.int(3, 70) * HOUR_MS, random.int(1, 90) * MINUTE_MS)
    const onIt = onDuty(colleague, still)
    const again = workedAt({ ...draft, agent: colleague }, onIt, 70 * MINUTE_MS)
    const thanked = steps.findIndex(({ kind, status }) => kind === 'thanks' && !status)
    if (thanked >= 0) steps.splice(thanked, 1)
    steps.push({ at: still, kind: 'still', status: 'open' })
    steps.push({ at: again, kind: 'secondAnswer', status: 'solved', by: colleague.name })
    solved = again
  }
  return [...steps, close(solved)]
}

/**
 * Steps of a ticket that waits for the customer, for a third party, or for an agent who forgot it.
 */
export function stalledSteps(draft: Draft): Step[] {
  const { random, agent } = draft
  const by = agent.name
  const { steps, first } = opening(draft)
  if (random.chance(0.35)) {
    steps.push({ at: first, kind: 'hold', status: 'hold', by })
    steps.push({ at: first + random.int(1, 4) * MINUTE_MS, kind: 'note', by })
    return steps
  }
  steps.push({ at: first, kind: 'ask', status: 'pending', by })
  if (random.chance(0.35)) {
    const reply = customerAt(draft, first)
    steps.push({ at: reply, kind: 'reply', status: 'open' })
    if (random.chance(0.4))
      steps.push({ at: whileAwake(reply + random.int(28, 60) * HOUR_MS, 0), kind: 'chaser' })
  }
  return steps
}

/** Steps of an open ticket whose last message is the customer's, whatever its age. */
export function queueSteps({ random, created, until, agent }: Draft): Step[] {
  const by = agent.name
  const ageMs = until - created
  const steps: Step[] = [{ at: created, kind: 'opening', status: 'new' }]
  if (random.chance(0.4)) steps.push({ at: created + 4000, kind: 'bot' })
  steps.push({ at: created + Math.min(6 * MINUTE_MS, ageMs / 3), kind: 'take', status: 'open', by })
  if (ageMs > 30 * MINUTE_MS && random.chance(0.45)) return steps
  const ask = created + Math.min(random.int(9, 30) * MINUTE_MS, ageMs / 2)
  const reply = ask + Math.min(random.int(6, 110) * MINUTE_MS, (until - ask) / 2)
  steps.push({ at: ask, kind: 'ask', status: 'pending', by })
  if (random.chance(0.4)) steps.push({ at: ask + 30_000, kind: 'note', by })
  steps.push({ at: reply, kind: 'reply', status: 'open' })
  return steps
}
