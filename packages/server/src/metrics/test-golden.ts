import {
  BAD_WORDS,
  GOOD_WORDS,
  MINUTE_MS,
  TICKET_STATUSES,
  TicketRecord,
} from '@agent-assist/contract'
import type { Told } from './test-sentiment.ts'

/*
 * 65 tickets of February 2026 (UTC; the 2nd is a Monday), each a line of events with their minute
 * after its creation. golden.test.ts calculates every metric from them by hand.
 */

interface Happened {
  at: string
  who: string
  verb: string
  what: string
}

/**
 * Parses a line of events such as `30 Ann says`, `30 pending`, `90 solved by Ann`, `5 to Ann`, `0
 * in Billing`, `5 priority high`, `70 very happy`.
 */
function readLine(line: string, created: number): Happened[] {
  return line.split('; ').map((part) => {
    const [, minute = '', rest = ''] = /^(\d+) (.+)$/.exec(part) ?? []
    const at = new Date(created + Number(minute) * MINUTE_MS).toISOString()
    const [, who = '', verb = ''] = /^(\w+) (says|notes|opens)$/.exec(rest) ?? []
    if (verb) return { at, who, verb, what: '' }
    const [, where = '', name = ''] = /^(to|in|priority) (.+)$/.exec(rest) ?? []
    if (where) return { at, who: '', verb: where, what: name }
    const [, status = rest, by = ''] = /^(\w+) by (\w+)$/.exec(rest) ?? []
    return { at, who: by, verb: 'is', what: status }
  })
}

const isOneOf = (list: readonly string[], word: string) => list.includes(word)

/** A ticket from its line; `head` is the day, time, channel and priority (or `-`), then the requester. */
export function ticketOfLine(
  id: string,
  head: string,
  line: string,
  given: Partial<TicketRecord> = {},
) {
  const [day = '', clock = '', channel = '', priority = '', requester = `Customer ${id}`] =
    head.split(' ')
  const created = Date.parse(`2026-02-${day.padStart(2, '0')}T${clock}:00Z`)
  const createdAt = new Date(created).toISOString()
  const events = readLine(line, created)
  const changes = events.flatMap(({ at, verb, what }) => {
    if (verb === 'to')
      return [{ at, field: 'assignee', ...(what === 'nobody' ? {} : { value: what }) }]
    if (verb === 'in') return [{ at, field: 'group', value: what }]
    if (verb === 'priority') return [{ at, field: verb, value: what }]
    const isRating = isOneOf(['unoffered', 'offered', ...GOOD_WORDS, ...BAD_WORDS], what)
    return isRating ? [{ at, field: 'satisfaction', value: what }] : []
  })
  const assignee = events.findLast(({ verb }) => verb === 'to')?.what
  return TicketRecord.parse({
    id,
    subject: `Ticket ${id}`,
    requester,
    channel,
    ...(priority === '-' ? {} : { priority }),
    ...(assignee && assignee !== 'nobody' ? { assignee } : {}),
    createdAt,
    updatedAt: events
      .map(({ at }) => at)
      .toSorted()
      .at(-1),
    messages: events.flatMap(({ at, who, verb }) =>
      ['says', 'notes', 'opens'].includes(verb)
        ? [
            {
              at,
              author: who === 'She' ? requester : who,
              authorRole: who === 'She' ? 'customer' : who === 'Bot' ? 'bot' : 'agent',
              isPublic: verb !== 'notes',
              text: `${who} ${verb}`,
            },
          ]
        : [],
    ),
    statusHistory: [
      { at: createdAt, status: 'new' },
      ...events.flatMap(({ at, who, verb, what }) =>
        verb === 'is' && isOneOf(TICKET_STATUSES, what)
          ? [{ at, status: what, ...(who ? { by: who } : {}) }]
          : [],
      ),
    ],
    ...(changes.length > 0 ? { changes } : {}),
    ...given,
  })
}

const times = <T>(count: number, make: (number: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index + 1))
const two = (number: number) => String(number).padStart(2, '0')

/** S01-S09 are satisfied, S10-S12 are not, the others do not rate. */
const rated = (number: number, minute: number) => {
  if (number > 12) return ''
  return `; ${minute} ${number <= 9 ? 'very happy' : 'unhappy'}`
}

export const GOLDEN: TicketRecord[] = [
  // Solved with one reply, after 10, 20, … 200 minutes; S19 and S20 began as normal, too
  ...times(20, (k) =>
    ticketOfLine(
      `S${two(k)}`,
      `2 10:00 email ${k > 18 ? 'urgent' : 'normal'}`,
      `0 She says; ${k > 18 ? '0 priority normal; 5 priority urgent; ' : ''}5 to Ann; ${10 * k} Ann says; ${10 * k} solved by Ann; ${10 * k + 60} offered${rated(k, 10 * k + 90)}`,
    ),
  ),
  // The customer is asked and answers; T01-T05 with a note, T06-T10 moved to another group
  ...times(10, (k) =>
    ticketOfLine(
      `T${two(k)}`,
      '3 09:00 email high',
      `0 She says; 0 to Bo; 0 in Billing; 30 Bo says; 30 pending by Bo; ${k > 5 ? '60 in Orders; ' : ''}90 She says; 90 open; ${k > 5 ? '' : '140 Bo notes; '}150 Bo says; 150 solved by Bo; 1590 closed by Automation`,
    ),
  ),
  // Two days on hold, and assigned to an agent who never wrote
  ...times(4, (k) =>
    ticketOfLine(
      `H${two(k)}`,
      '4 16:00 email normal',
      '0 She says; 20 to Ann; 20 Ann says; 20 hold by Ann; 100 to Bo; 2900 Ann says; 2900 solved by Ann',
    ),
  ),
  // Reopened a day later, and solved by another agent
  ...times(5, (k) =>
    ticketOfLine(
      `R${two(k)}`,
      '3 12:00 email normal',
      '0 She says; 10 to Ann; 40 Ann says; 40 solved by Ann; 1480 She says; 1480 open; 1500 to Bo; 1540 Bo says; 1540 solved by Bo',
    ),
  ),
  // Reopened by thanks and solved; reopened and still open
  ticketOfLine(
    'R06',
    '3 12:00 email normal',
    '0 She says; 10 to Ann; 40 Ann says; 40 solved by Ann; 100 She says; 100 open; 130 solved by Ann',
  ),
  ticketOfLine(
    'R07',
    '3 12:00 email normal',
    '0 She says; 10 to Ann; 40 Ann says; 40 solved by Ann; 2000 She says; 2000 open',
  ),
  // Solved by a bot; solved by a bot and reopened; only answered by a bot
  ...times(3, (k) =>
    ticketOfLine(`B${two(k)}`, '4 10:00 email normal', '0 She says; 1 Bot says; 2 solved by Bot'),
  ),
  ticketOfLine(
    'B04',
    '4 10:00 email normal',
    '0 She says; 1 Bot says; 2 solved by Bot; 3000 She says; 3000 open; 3005 to Ann; 3010 Ann says; 3010 solved by Ann',
  ),
  ticketOfLine('B05', '8 10:00 email normal', '0 She says; 1 Bot says'),
  // Chats: one reply; one reply and pending; one reply and on hold; no reply
  ticketOfLine('C01', '2 12:00 chat low', '0 She says; 0 to Ann; 2 Ann says; 2 solved by Ann'),
  ticketOfLine(
    'C02',
    '2 12:00 chat low',
    '0 She says; 0 to Ann; 2 Ann says; 2 pending by Ann; 5 She says; 5 open; 6 solved by Ann',
  ),
  ticketOfLine(
    'C03',
    '2 12:00 messaging low',
    '0 She says; 0 to Ann; 2 Ann says; 2 hold by Ann; 12 solved by Ann',
  ),
  ticketOfLine('C04', '9 23:00 chat low', '0 She says; 0 in Chats'),
  // Opened by an agent: with a reply, and without
  ticketOfLine(
    'A01',
    '5 09:00 phone urgent',
    '0 Ann opens; 0 to Ann; 45 Ann says; 60 solved by Ann',
  ),
  ticketOfLine('A02', '5 09:00 phone urgent', '0 Ann opens; 0 to Ann; 30 solved by Automation'),
  // Zoe writes again 23.5 hours after one solution and 71 hours after the next; F04 has no known
  // requester
  ticketOfLine('F01', '2 08:00 email - Zoe', '0 She says; 0 to Ann; 60 Ann says; 60 solved by Ann'),
  ticketOfLine('F02', '3 08:30 email - Zoe', '0 She says; 0 to Ann; 30 Ann says; 30 solved by Ann'),
  ticketOfLine('F03', '6 08:00 email - Zoe', '0 She says; 0 to Ann; 30 Ann says; 30 solved by Ann'),
  ticketOfLine(
    'F04',
    '2 12:00 email - unknown',
    '0 She says; 0 to Ann; 30 Ann says; 30 solved by Ann; 40 unoffered',
  ),
  ticketOfLine('F05', '9 11:30 email - Yan', '0 She says; 0 to Ann; 30 Ann says; 30 solved by Ann'),
  // Ratings that change, and one without a history
  ticketOfLine(
    'P01',
    '5 10:00 email -',
    '0 She says; 0 to Ann; 10 Ann says; 10 solved by Ann; 70 offered; 80 bad; 100 extremely happy',
  ),
  ticketOfLine(
    'P02',
    '5 10:00 email -',
    '0 She says; 0 to Ann; 10 Ann says; 10 solved by Ann; 70 offered; 80 happy; 90 neutral',
  ),
  ticketOfLine(
    'P03',
    '5 10:00 email -',
    '0 She says; 0 to Ann; 10 Ann says; 10 solved by Ann; 70 offered; 80 bad; 90 good; 95 very unhappy',
  ),
  ticketOfLine('P04', '5 10:00 email -', '0 She says; 10 Ann says; 10 solved by Ann', {
    satisfaction: 'good',
  }),
  // Unsolved: new, pending, new for 20 minutes, on hold for days
  ticketOfLine('U01', '8 22:00 email normal', '0 She says'),
  ticketOfLine(
    'U02',
    '9 14:00 email normal',
    '0 She says; 30 to Ann; 30 Ann says; 30 pending by Ann',
  ),
  ticketOfLine('U03', '9 23:40 email normal', '0 She says'),
  ticketOfLine('U04', '4 00:00 email -', '0 She says; 60 to Bo; 60 Bo says; 60 hold by Bo'),
]

/** The same sentiments for the tickets of one letter, numbered from `first` to `last`. */
const each = (letter: string, first: number, last: number, ...told: Told[]) =>
  times(last - first + 1, (number) => [`${letter}${two(first + number - 1)}`, told] as const)

/** The sentiment of each ticket's customer messages, in order; C04, U03 and U04 are not scored yet. */
export const GOLDEN_SENTIMENT: ReadonlyMap<string, readonly Told[]> = new Map([
  ...each('S', 1, 8, 'positive'),
  ...each('S', 9, 10, 'veryPositive'),
  ...each('S', 11, 16, 'neutral'),
  ...each('S', 17, 20, 'negative'),
  ...each('T', 1, 6, 'negative', 'positive'),
  ...each('T', 7, 8, 'negative', 'veryNegative'),
  ...each('T', 9, 9, 'positive', 'negative'),
  ...each('T', 10, 10, 'neutral', 'mixed'),
  ...each('H', 1, 4, 'veryNegative'),
  ...each('R', 1, 5, 'positive', 'positive'),
  ...each('R', 6, 6, 'negative', 'veryPositive'),
  ...each('R', 7, 7, 'neutral', 'veryNegative'),
  ...each('B', 1, 3, 'noLanguage'),
  ...each('B', 4, 4, 'noWords', 'positive'),
  ...each('B', 5, 5, 'noWordList'),
  ...each('C', 1, 1, 'noWords'),
  ...each('C', 2, 2, 'neutral', 'neutral'),
  ...each('C', 3, 3, 'noWords'),
  ...each('F', 1, 5, 'neutral'),
  ...each('P', 1, 3, 'negative'),
  ...each('P', 4, 4, 'mixed'),
  ...each('U', 1, 2, 'veryNegative'),
])
