import {
  CalendarRecord,
  type Emotion,
  EMOTIONS,
  MINUTE_MS,
  SENTIMENT_LABELS,
  type SlaTargetRecord,
  TicketRecord,
  UNSCORED,
} from '@agent-assist/contract'
import { createRandom, type Random } from '../platform/basics/random.ts'
import type { Told } from './test-sentiment.ts'

const AGENTS = ['Ann', 'Bo', 'cy@shop.example']
const GROUPS = ['Billing', 'Orders']

type Story = Pick<TicketRecord, 'messages' | 'statusHistory'> & { changes: object[] }

/** SLA targets of the organisation with random tickets; SHIFTS are its business hours. */
export const TARGETS: SlaTargetRecord[] = [
  { metric: 'firstReply', priority: 'normal', targetMin: 120, hours: 'calendar' },
  { metric: 'nextReply', priority: 'high', targetMin: 60, hours: 'calendar' },
  { metric: 'requesterWait', priority: 'high', targetMin: 600, hours: 'calendar' },
  { metric: 'agentWork', priority: 'normal', targetMin: 300, hours: 'business' },
]

export const SHIFTS = CalendarRecord.parse({
  id: 'shifts',
  timeZone: 'Europe/Berlin',
  week: [1, 2, 3, 4, 5, 6].map((day) => ({ day, from: '07:00', to: '01:00' })),
})

/** Adds one random event at a moment. */
function happen(random: Random, story: Story, at: string, requester: string): void {
  const by = random.pick(AGENTS)
  const say = (author: string, authorRole: 'agent' | 'customer' | 'bot', isPublic = true) =>
    story.messages.push({ at, author, authorRole, isPublic, text: 'Hm', helpful: 0 })
  const set = (status: TicketRecord['statusHistory'][number]['status'], who: string) =>
    story.statusHistory.push({ at, status, by: who })
  const change = (field: string, value?: string) => story.changes.push({ at, field, value })
  random.pick([
    () => say(by, 'agent'),
    () => say(by, 'agent', false),
    () => say('Bot', 'bot'),
    () => (say(requester, 'customer'), set('open', requester)),
    () => set(random.pick(['open', 'pending', 'hold']), by),
    () => (say(by, 'agent'), set('solved', by)),
    () => set('solved', random.pick([...AGENTS, 'Bot'])),
    () => change('assignee', random.chance(0.8) ? by : undefined),
    () => change('group', random.pick(GROUPS)),
    () => change('satisfaction', random.pick(['offered', 'good', 'bad'])),
  ])()
}

/** Tickets with random events, from a seed; created within some minutes from `start` on. */
export function randomTickets(seed: number, count: number, start: string, minutes: number) {
  return Array.from({ length: count }, (_, index) => {
    const random = createRandom(seed, 'plans', index)
    const requester = `Customer ${random.int(1, count)}`
    let instant = Date.parse(start) + random.int(0, minutes) * MINUTE_MS
    const createdAt = new Date(instant).toISOString()
    const story: Story = {
      messages: [],
      statusHistory: [{ at: createdAt, status: 'new' }],
      changes: [],
    }
    for (let step = random.int(0, 9); step > 0; step--) {
      instant += Math.round(random.logNormal(200, 1.6) * MINUTE_MS)
      happen(random, story, new Date(instant).toISOString(), requester)
    }
    return TicketRecord.parse({
      id: `X${index}`,
      subject: 'Anything',
      requester,
      channel: random.pick(['email', 'chat']),
      ...(random.chance(0.8) ? { priority: random.pick(['high', 'normal']) } : {}),
      ...(random.chance(0.7) ? { assignee: random.pick(AGENTS) } : {}),
      ...(random.chance(0.7) ? { group: random.pick(GROUPS) } : {}),
      tags: ['a', 'b', 'c', 'a'].filter(() => random.chance(0.3)),
      createdAt,
      updatedAt: new Date(instant).toISOString(),
      ...(index % 3 === 0 ? { handlingMin: 2 + (index % 40) } : {}),
      ...story,
    })
  })
}

/** Random sentiments of the tickets' customer messages, from a seed. */
export function randomSentiment(
  seed: number,
  tickets: readonly TicketRecord[],
): Map<string, Told[]> {
  return new Map(
    tickets.map(({ id, messages }, index) => {
      const random = createRandom(seed, 'sentiment', index)
      const own = messages.filter(({ authorRole }) => authorRole === 'customer')
      const told = own.map(() => random.pick(random.chance(0.8) ? SENTIMENT_LABELS : UNSCORED))
      return [id, told]
    }),
  )
}

/** Random emotions of a ticket's customer messages, from a seed; undefined for one ticket in five. */
export function randomEmotions(seed: number, ticketId: string): Emotion[] | undefined {
  const random = createRandom(seed + 1, 'sentiment', Number(ticketId.slice(1)))
  const shows = EMOTIONS.filter(() => random.chance(0.2))
  return random.chance(0.8) ? shows : undefined
}
