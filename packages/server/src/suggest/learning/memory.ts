/** A text as indexes of features with their values, which have length 1 together. */
export interface Vector {
  features: Int32Array
  values: Float32Array
}

/** A solved ticket that is remembered. */
export interface Remembered extends Vector {
  id: string
  /** When it was answered, in milliseconds. */
  at: number
  /** Who answered it; empty when unknown. */
  agent: string
  /** Indexes of its answers in the model. */
  answers: readonly number[]
}

/** Solved tickets, found by their features. */
export interface Memory {
  tickets: Remembered[]
  /** The tickets with a feature, and its values there. */
  places: Map<number, { tickets: number[]; values: number[] }>
}

/** Features in more than this share of the tickets do not tell which ones are near. */
const COMMON_SHARE = 0.5
const COMMON_FEW = 20
const NEAREST = 40
const NEAREST_OWN = 15
const HALF_LIFE_MS = 365 * 86_400_000

export function remember(memory: Memory, ticket: Remembered): void {
  const place = memory.tickets.push(ticket) - 1
  for (const [i, feature] of ticket.features.entries()) {
    const found = memory.places.get(feature) ?? { tickets: [], values: [] }
    memory.places.set(feature, found)
    found.tickets.push(place)
    found.values.push(ticket.values[i] ?? 0)
  }
}

export function memoryOf(tickets: readonly Remembered[]): Memory {
  const memory: Memory = { tickets: [], places: new Map() }
  for (const ticket of tickets) remember(memory, ticket)
  return memory
}

/** Likeness of each remembered ticket to a text, from 0 to 1. */
function likeness({ tickets, places }: Memory, { features, values }: Vector): Float32Array {
  const most = tickets.length * COMMON_SHARE + COMMON_FEW
  const alike = new Float32Array(tickets.length)
  for (const [i, feature] of features.entries()) {
    const found = places.get(feature)
    if (!found || found.tickets.length > most) continue
    const value = values[i]!
    for (let at = 0; at < found.tickets.length; at++)
      alike[found.tickets[at]!]! += value * found.values[at]!
  }
  return alike
}

/** Votes of near tickets for each answer, and all of them together. */
export interface Votes {
  votes: Float64Array
  all: number
}

/** Votes of the tickets that are most alike; older ones count less. */
function votesOf(
  tickets: readonly { ticket: Remembered; alike: number }[],
  answers: number,
  now: number,
): Votes {
  const votes = new Float64Array(answers)
  let all = 0
  for (const { ticket, alike } of tickets) {
    const weight = alike ** 2 * 0.5 ** (Math.max(0, now - ticket.at) / HALF_LIFE_MS)
    for (const answer of ticket.answers) votes[answer]! += weight
    all += weight * ticket.answers.length
  }
  return { votes, all }
}

/** Votes of the nearest tickets, and of the nearest that this agent answered. */
export function nearVotes(
  memory: Memory,
  vector: Vector,
  { answers, agent, now }: { answers: number; agent: string | undefined; now: number },
): { near: Votes; own: Votes } {
  const found: { ticket: Remembered; alike: number }[] = []
  for (const [at, alike] of likeness(memory, vector).entries())
    if (alike > 0) found.push({ ticket: memory.tickets[at]!, alike })
  found.sort((a, b) => b.alike - a.alike)
  const own = agent ? found.filter(({ ticket }) => ticket.agent === agent) : []
  return {
    near: votesOf(found.slice(0, NEAREST), answers, now),
    own: votesOf(own.slice(0, NEAREST_OWN), answers, now),
  }
}
