import { randomUUID } from 'node:crypto'
import type {
  Call,
  CategoryKind,
  Input,
  Reply,
  Role,
  ScorecardContent,
  TicketRecord,
} from '@agent-assist/contract'
import { signIn, type TestServer, testUser } from '../platform/testing/test-db.ts'
import { storeTickets, ticketOf } from '../tickets/test-tickets.ts'

const category = (id: string, kind: CategoryKind, points: number, weight: number) => ({
  id,
  name: `Is it ${id}`,
  about: '',
  kind,
  points,
  optionNames: [],
  weight,
  allowsNa: true,
  causes: ['Promise not kept'],
})

/** A scorecard with a category of each kind. */
export const CARD: ScorecardContent = {
  name: 'Billing email',
  goal: 85,
  channels: [],
  groups: [
    {
      id: 'talk',
      name: 'Communication',
      categories: [category('tone', 'normal', 5, 20), category('extra', 'bonus', 2, 10)],
    },
    {
      id: 'work',
      name: 'Solution',
      categories: [category('correct', 'critical', 5, 80), category('safe', 'autoFail', 2, 0)],
    },
  ],
}

/** Everything rated: 75 of tone, 100 of correct. */
export const RATINGS: Input<'saveReview'>['body']['ratings'] = [
  { categoryId: 'tone', option: 4, comment: 'Kind words. #tone' },
  { categoryId: 'extra', isNa: true },
  { categoryId: 'correct', option: 5 },
  { categoryId: 'safe', option: 2 },
]

/** One moment for all tickets: they take equally long, to the millisecond. */
const NOW = Date.now()

/** A solved ticket of a day ago with three messages, by an agent. */
export function solvedTicket(id: string, assignee: string, given: Partial<TicketRecord> = {}) {
  const at = (hours: number) => new Date(NOW - (48 - hours) * 3_600_000).toISOString()
  const says = (hours: number, authorRole: 'customer' | 'agent', text: string) => ({
    at: at(hours),
    author: authorRole === 'agent' ? assignee : 'Grace Hopper',
    authorRole,
    isPublic: true,
    helpful: 0,
    text,
  })
  return ticketOf(id, {
    requester: 'Grace Hopper',
    assignee,
    createdAt: at(0),
    updatedAt: at(20),
    messages: [
      says(0, 'customer', 'I am Grace Hopper, write to grace@example.test. Where is my money?'),
      says(2, 'agent', 'Hello Grace, I will look into it and write again tomorrow.'),
      says(18, 'customer', 'Nothing came. I want to speak to a manager, or I cancel my account.'),
    ],
    statusHistory: [
      { at: at(0), status: 'new' },
      { at: at(20), status: 'solved', by: assignee },
    ],
    ...given,
  })
}

/** A member of an organisation who reviews or is reviewed. */
export interface Member {
  id: string
  call: Call
}

/** An organisation with people and calls that its tests repeat. */
export function reviewWorld(server: TestServer, org: string) {
  const params = { organisationId: org }
  return {
    params,
    /** A member with a name; tickets of this name are the member's own. */
    member: async (role: Role, name: string): Promise<Member> => {
      const { id, email } = await testUser(server.db, org, role)
      const [first, last] = name.split(' ')
      await server.db.query('update app_user set first_name = $2, last_name = $3 where id = $1', [
        id,
        first,
        last,
      ])
      return { id, call: server.as(await signIn(server, email)) }
    },
    tickets: (records: TicketRecord[]) => storeTickets(server.db, org, records),
    card: ({ call }: Member, content = CARD) =>
      call('saveScorecard', {
        params: { ...params, scorecardId: randomUUID() },
        body: { version: 0, content },
      }),
    /** Saves a draft of a review. */
    draft: (
      { call }: Member,
      card: Reply<'saveScorecard'>,
      given: Partial<Input<'saveReview'>['body']> & { ticketId: string; id?: string },
    ) => {
      const { id = randomUUID(), ...body } = given
      return call('saveReview', {
        params: { ...params, reviewId: id },
        body: {
          kind: 'person',
          agent: 'Ann Reed',
          scorecardId: card.id,
          scorecardVersion: card.version,
          ratings: RATINGS,
          notes: [],
          comment: '',
          revision: 0,
          ...body,
        },
      })
    },
    act: ({ call }: Member, reviewId: string, action: Input<'actOnReview'>['body']['action']) =>
      call('actOnReview', { params: { ...params, reviewId }, body: { action } }),
  }
}
