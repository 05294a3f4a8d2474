import type { ArticleRecord, TicketRecord } from '@agent-assist/contract'
import type { Db } from '../../platform/db/db.ts'
import { signIdentity } from '../../platform/http/session.ts'
import { refreshSearchTerms } from '../../suggest/search-terms.ts'
import { storeBatch } from '../../connectors/import/store.ts'
import { testOrganisation, type TestServer } from '../../platform/testing/test-db.ts'

/** A client that calls as an agent with an identity signed by the helpdesk. */
export const agentOf = async (
  server: TestServer,
  { id, secret }: { id: string; secret: string },
  name = 'Agent 07',
) => server.as(await signIdentity(secret, { org: id, name, scope: 'assist', lifeS: 60 }))

export const ticket = (
  id: string,
  subject: string,
  question: string,
  answer?: string,
): TicketRecord => ({
  id,
  subject,
  requester: 'R. T.',
  channel: 'email',
  locale: 'en-US',
  tags: [],
  createdAt: '2026-03-01T08:00:00.000Z',
  updatedAt: '2026-03-01T09:00:00.000Z',
  messages: [
    {
      at: '2026-03-01T08:00:00.000Z',
      author: 'R. T.',
      authorRole: 'customer',
      isPublic: true,
      text: question,
      helpful: 0,
    },
    ...(answer
      ? [
          {
            at: '2026-03-01T09:00:00.000Z',
            author: 'Agent 03',
            authorRole: 'agent' as const,
            isPublic: true,
            text: answer,
            helpful: 0,
          },
        ]
      : []),
  ],
  statusHistory: answer
    ? [
        { at: '2026-03-01T08:00:00.000Z', status: 'new' },
        { at: '2026-03-01T09:00:00.000Z', status: 'solved', by: 'Agent 03' },
      ]
    : [],
})

const article = (id: string, title: string, text: string): ArticleRecord => ({
  id,
  title,
  text,
  summary: '',
  topics: [],
  locale: 'en-US',
})

/** An organisation with past tickets, articles and ready texts about leaks, refunds and grinders. */
export async function stockedOrganisation(db: Db) {
  const org = await testOrganisation(db)
  await storeBatch(db, org.id, {
    kind: 'tickets',
    records: [
      ticket(
        '1',
        'Machine leaks after descaling',
        'Water runs out under the tray since the descaling.',
        'Please seat the tray seal again and run two rinses; the leak after descaling then ends.',
      ),
      ticket(
        '2',
        'Refund is missing',
        'The refund has not reached my bank account.',
        'Refunds take five working days; yours left us yesterday.',
      ),
      ticket(
        '3',
        'Grinder is loud',
        'The grinder became loud.',
        'A stone may be in the burrs; open the hopper and look.',
      ),
      ticket('4', 'Leak under the tray after descaling', 'It leaks and nobody answered.'),
      ticket('5', 'Descaling leaves a leak', 'After descaling my machine leaks from the tray.'),
    ],
  })
  await storeBatch(db, org.id, {
    kind: 'articles',
    records: [
      article(
        'kb-1',
        'When the tray leaks',
        'A tray that leaks after descaling has a seal that moved.',
      ),
      article('kb-2', 'How a refund works', 'A refund goes back to the card or bank account.'),
      article('kb-3', 'Care for the grinder', 'Brush the burrs of the grinder monthly.'),
    ],
  })
  await storeBatch(db, org.id, {
    kind: 'canned',
    records: [
      {
        kind: 'macro',
        id: 'm1',
        locale: 'en-US',
        title: 'Leak: ask for a photo',
        text: 'Hi {{requester.name}}, could you send a photo of the tray and the leak? {{agent.name}} {{order.id}}',
        uses: 7,
      },
      {
        kind: 'quickText',
        id: 'q1',
        locale: 'en-US',
        title: 'Refund time',
        text: 'A refund takes five working days.',
        uses: 0,
      },
    ],
  })
  await db.transaction((tx) => refreshSearchTerms(tx, org.id))
  return org
}
