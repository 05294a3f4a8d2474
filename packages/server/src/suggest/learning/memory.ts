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
const DAY_MS = 86_400_000
/*
 * How many of the nearest tickets vote, the power of their likeness, and how their votes fade. An agent's habits change
 * sooner than the team's. Chosen on thunderbird-kb's train questions (docs/decisions/0119, 0160).
 */
const NEAREST = { most: 40, power: 2, halfLifeMs: 365 * DAY_MS }
const NEAREST_OWN = { most: 40, power: 3, halfLifeMs: 180 * DAY_MS }

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

interface Found {
  place: number
  alike: number
}

/** The most alike, most first; of equal ones the older first. Of thousands only these are put in order. */
function mostAlike(found: readonly Found[], most: number): readonly Found[] {
  const least = Float32Array.from(found, ({ alike }) => alike)
    .sort()
    .at(-most)
  return found
    .filter(({ alike }) => least === undefined || alike >= least)
    .sort((a, b) => b.alike - a.alike)
    .slice(0, most)
}

/** Votes of the tickets that are most alike; older ones count less. */
function votesOf(
  { tickets }: Memory,
  found: readonly Found[],
  { most, power, halfLifeMs }: typeof NEAREST,
  { answers, now }: { answers: number; now: number },
): Votes {
  const votes = new Float64Array(answers)
  let all = 0
  for (const { place, alike } of mostAlike(found, most)) {
    const ticket = tickets[place]!
    const weight = alike ** power * 0.5 ** (Math.max(0, now - ticket.at) / halfLifeMs)
    for (const answer of ticket.answers) votes[answer]! += weight
    all += weight * ticket.answers.length
  }
  return { votes, all }
}

/** Votes of the nearest tickets, and of the nearest that this agent answered. */
export function nearVotes(
  memory: Memory,
  vector: Vector,
  asked: { answers: number; agent: string | undefined; now: number },
): { near: Votes; own: Votes } {
  const found: Found[] = []
  const alike = likeness(memory, vector)
  for (let place = 0; place < alike.length; place++)
    if (alike[place]! > 0) found.push({ place, alike: alike[place]! })
  const { agent } = asked
  const own = agent ? found.filter(({ place }) => memory.tickets[place]!.agent === agent) : []
  return {
    near: votesOf(memory, found, NEAREST, asked),
    own: votesOf(memory, own, NEAREST_OWN, asked),
  }
}
