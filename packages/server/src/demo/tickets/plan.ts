import { DAY_MS, HOUR_MS } from '@agent-assist/contract'
import { DAYS, incidentAt, monthOf } from './calendar.ts'
import { onDuty } from './duty.ts'
import { type Agent, demoAgents, HOME_AGENT } from './people.ts'
import { createRandom, type Random } from '../../platform/basics/random.ts'
import { type Locale, LOCALES, type Scenario } from '../scenarios/scenario.ts'
import { allScenarios } from '../scenarios/scenarios.ts'
import { queueSteps, solvedSteps, stalledSteps } from './steps.ts'
import { type Draft, type Mood, MOODS, type Plan, type Step } from './story.ts'

const CHANNEL_SHARES = { email: 0.6, chat: 0.17, web: 0.15, phone: 0.08 } as const
const CHANNELS = ['email', 'chat', 'web', 'phone'] as const
const LOCALE_SHARES: Record<Locale, number> = {
  'en-US': 0.87,
  'de-DE': 0.06,
  'es-ES': 0.035,
  'fr-FR': 0.035,
}
const byLocale = new Map(
  LOCALES.map((locale) => [locale, allScenarios.filter((one) => one.locale === locale)]),
)
const byId = new Map(allScenarios.map((scenario) => [scenario.id, scenario]))

const ADOPTION = { from: 0.3, to: 0.95 } // share of tickets with the assistant, first and last day
const ASSISTED_PACE = 0.72
const MOST_ASSIST = 3.2 // compared with a mean of about 1.3
const IN_SEASON = 3

function pickScenario(random: Random, created: number, until: number): Scenario {
  const incident = incidentAt(created, until)
  const hit = random.chance(incident?.share ?? 0) ? byId.get(incident?.scenario ?? '') : undefined
  if (hit) return hit
  const locale = random.weighted(LOCALES, (one) => LOCALE_SHARES[one])
  const month = monthOf(created)
  return random.weighted(byLocale.get(locale) ?? allScenarios, ({ weight, months }) =>
    months?.includes(month) ? weight * IN_SEASON : weight,
  )
}

/**
 * Picks an agent of the team who is at work; at night, one of those who start first in the morning.
 */
function pickAgent(random: Random, agents: readonly Agent[], group: string, created: number) {
  const team = agents.filter((agent) => agent.group === group || random.chance(0.04))
  const starts = team.map((agent) => onDuty(agent, created))
  const soonest = Math.min(...starts) + HOUR_MS
  return random.weighted(team, (agent) =>
    (starts[team.indexOf(agent)] ?? Infinity) <= soonest ? agent.load : 0,
  )
}

function startMood(random: Random, strain: number): Mood {
  const shares = {
    satisfied: 0.4 * (1 - strain),
    neutral: 0.5,
    annoyed: 0.04 + 0.4 * strain,
    angry: 0.01 + 0.16 * strain,
  }
  return random.weighted(MOODS, (mood) => shares[mood])
}

/**
 * The customer's mood at the end: the mood at the start, changed by speed and quality of the help.
 */
function endMood(random: Random, mood: Mood, agent: Agent, created: number, steps: Step[]): Mood {
  const first = steps.find(({ kind }) => kind === 'ask' || kind === 'hold' || kind === 'answer')
  const waitMs = (first?.at ?? created + DAY_MS) - created
  const start = { satisfied: 1.05, neutral: 0.75, annoyed: 0.45, angry: 0.05 }[mood]
  const wait = waitMs < 2 * HOUR_MS ? 0.3 : waitMs > 20 * HOUR_MS ? -0.25 : 0
  const answered = steps.find(({ kind }) => kind === 'answer')?.at ?? created
  const long = answered - created > 4 * DAY_MS ? -0.35 : 0
  const reopened = steps.some(({ kind }) => kind === 'still') ? -0.45 : 0
  const skill = (agent.quality - 0.8) * 1.5
  const score = start + wait + long + reopened + skill + (random.next() - 0.5) * 0.7
  if (score > 0.7) return 'satisfied'
  if (score > 0.3) return 'neutral'
  return score > 0 ? 'annoyed' : 'angry'
}

function pickPriority(random: Random, mood: Mood, type: Scenario['type']): Plan['priority'] {
  const heat = { satisfied: 0, neutral: 0, annoyed: 0.12, angry: 0.3 }[mood]
  const errorShare = type === 'Fault' || type === 'Complaint' ? 0.12 : 0
  const value = random.next() - heat - errorShare
  if (value < -0.02) return 'urgent'
  if (value < 0.14) return 'high'
  return value < 0.76 ? 'normal' : 'low'
}

/** Whether the last status of the steps is an unsolved one. */
export const isUnsolved = ({ steps }: Pick<Plan, 'steps'>) => {
  const status = steps.findLast((step) => step.status)?.status
  return status !== 'solved' && status !== 'closed'
}

/**
 * Plans one ticket. It draws from its own random stream, so it does not depend on other tickets; on
 * `until` it depends only by season, shifts and the steps that are still in the future.
 */
export function planTicket(
  { seed, until }: { seed: number; until: number },
  { index, created, fate, about }: Pick<Plan, 'index' | 'created' | 'fate'> & { about?: string },
  agents = demoAgents,
): Plan {
  const random = createRandom(seed, 'plans', index)
  const drawn = pickScenario(random, created, until)
  const scenario = byId.get(about ?? '') ?? drawn
  const mood = startMood(random, scenario.strain)
  const channel =
    fate === 'queue' ? 'email' : random.weighted(CHANNELS, (one) => CHANNEL_SHARES[one])
  const priority = pickPriority(random, mood, scenario.type)
  const picked = pickAgent(random, agents, scenario.group, created)
  const agent = (fate === 'queue' && agents.find(({ name }) => name === HOME_AGENT)) || picked
  const colleague = random.chance(0.6) ? agent : pickAgent(random, agents, scenario.group, created)

  const age = (until - created) / (DAYS * DAY_MS)
  const adoption = ADOPTION.to + (ADOPTION.from - ADOPTION.to) * age
  const assisted = random.chance(adoption * (0.4 + 0.75 * agent.affinity)) || fate === 'queue'
  const assistWeight = assisted ? Math.min(0.4 - Math.log(1 - random.next()), MOST_ASSIST) : 0
  const urgency = { urgent: 0.5, high: 0.75, normal: 1, low: 1.3 }[priority]
  const pace = agent.speed * urgency * (assisted ? ASSISTED_PACE : 1)

  const isOverload = incidentAt(created, until)?.isOverload === true
  const draft: Draft = {
    random,
    created,
    until,
    channel,
    agent,
    colleague,
    pace,
    assisted,
    isOverload,
  }
  const write = { natural: solvedSteps, stalled: stalledSteps, queue: queueSteps }[fate]
  const all = write(draft).toSorted((one, other) => one.at - other.at)
  const steps = all.filter(({ at }) => at <= until)
  const unsolved = isUnsolved({ steps })
  if (unsolved && agent.name === HOME_AGENT && fate !== 'queue') {
    const others = agents.filter(({ name }) => name !== HOME_AGENT) // its queue is planned separately
    return planTicket({ seed, until }, { index, created, fate, about }, others)
  }
  const taken = steps.some(({ kind }) => kind === 'take')
  return {
    index,
    created,
    fate,
    scenario,
    channel,
    mood,
    finalMood: endMood(random, mood, agent, created, all),
    priority,
    ...(taken && { agent }),
    steps,
    assistWeight: taken ? assistWeight : 0,
  }
}
