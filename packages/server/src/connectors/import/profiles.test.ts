import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FILE_PRESETS, type FilePreset, type TicketRecord } from '@agent-assist/contract'
import { afterAll, expect, test } from 'vitest'
import { readFile } from './read-file.ts'

/* One made file of each helpdesk, as it publishes the format of its exports or its API. */

const folder = mkdtempSync(join(tmpdir(), 'profiles-'))
afterAll(() => rmSync(folder, { recursive: true }))

const MADE_AT = '2026-03-02T09:00:00.000Z'
const SOLVED_AT = '2026-03-04T09:00:00.000Z'

interface Fixture {
  of: FilePreset
  /** CSV lines, or a value of JSON. */
  file: readonly string[] | object
  ticket: Partial<Omit<TicketRecord, 'messages'>>
  /** Role, publicness and text of its messages, oldest first. */
  messages?: readonly string[]
  /** Its current status and since when. */
  now?: readonly [string, string]
}

const FIXTURES: readonly Fixture[] = [
  {
    of: 'freshdesk',
    file: [
      'Ticket ID,Subject,Status,Priority,Source,Type,Agent,Group,Created time,Resolved time,Last update time,Tags,Survey results,Full name,Email',
      '51,Pump hums,Resolved,High,Email,Question,Ann,Second line,2026-03-02T09:00:00Z,2026-03-04T09:00:00Z,2026-03-04T10:00:00Z,"pump,noise",Happy,Mia,mia@example.test',
    ],
    ticket: {
      id: '51',
      priority: 'high',
      assignee: 'Ann',
      group: 'Second line',
      requesterEmail: 'mia@example.test',
      tags: ['pump', 'noise'],
    },
    now: ['solved', SOLVED_AT],
  },
  {
    of: 'freshdesk',
    file: [
      {
        id: 52,
        subject: 'Pump hums',
        description_text: 'It hums.',
        status: 5,
        priority: 4,
        source: 3,
        requester_id: 900,
        requester: { id: 900, name: 'Mia', email: 'mia@example.test' },
        tags: ['pump'],
        created_at: '2026-03-02T09:00:00Z',
        updated_at: '2026-03-05T09:00:00Z',
        stats: { resolved_at: '2026-03-04T09:00:00Z' },
        conversations: [
          {
            body_text: 'Try the valve.',
            incoming: false,
            private: false,
            user_id: 7,
            created_at: '2026-03-02T10:00:00Z',
          },
          {
            body_text: 'Known fault?',
            incoming: false,
            private: true,
            user_id: 7,
            created_at: '2026-03-02T09:30:00Z',
          },
          {
            body_text: 'It works.',
            incoming: true,
            private: false,
            user_id: 900,
            created_at: '2026-03-03T09:00:00Z',
          },
        ],
      },
    ],
    ticket: {
      id: '52',
      priority: 'urgent',
      channel: 'phone',
      requester: 'Mia',
      requesterId: 'freshdesk:900',
    },
    messages: [
      'customer public It hums.',
      'agent private Known fault?',
      'agent public Try the valve.',
      'customer public It works.',
    ],
    now: ['closed', SOLVED_AT],
  },
  {
    of: 'zendesk',
    file: [
      'Id,Requester,Requester domain,Subject,Tags,Status,Priority,Via,Created at,Updated at,Solved at,Satisfaction Score,Group stations',
      '53,Mia,example.test,Pump hums,pump noise,Closed,Urgent,Mail,2026-03-02 09:00,2026-03-05 09:00,2026-03-04 09:00,Good,1',
    ],
    ticket: {
      id: '53',
      priority: 'urgent',
      channel: 'mail',
      tags: ['pump', 'noise'],
      satisfaction: 'good',
    },
    now: ['closed', SOLVED_AT],
  },
  {
    of: 'chatwoot',
    file: [
      'display_id,status,created_at,last_activity_at,contact,inbox',
      '54,pending,1772442000,1772442000,Mia,Shop',
    ],
    ticket: { id: '54', subject: 'Conversation 54', brand: 'Shop', requester: 'Mia' },
    now: ['new', MADE_AT],
  },
  {
    of: 'intercom',
    file: {
      type: 'conversation.list',
      conversations: [
        {
          id: '55',
          title: null,
          state: 'closed',
          created_at: 1_772_442_000,
          updated_at: 1_772_614_800,
          source: {
            type: 'email',
            subject: 'Pump hums',
            body: '<p>It hums.</p>',
            author: { type: 'user', id: 'u1', name: 'Mia', email: 'mia@example.test' },
          },
          tags: { type: 'tag.list', tags: [{ name: 'pump' }, { name: 'hot surface' }] },
          statistics: { last_close_at: 1_772_614_800 },
          conversation_rating: { rating: 5 },
          conversation_parts: {
            conversation_parts: [
              {
                part_type: 'comment',
                body: '<p>Try the <b>valve</b>.</p>',
                created_at: 1_772_445_600,
                author: { type: 'admin', id: '9', name: 'Ann' },
              },
              {
                part_type: 'note',
                body: 'Known?',
                created_at: 1_772_445_660,
                author: { type: 'admin', id: '9', name: 'Ann' },
              },
              {
                part_type: 'close',
                body: null,
                created_at: 1_772_614_800,
                author: { type: 'admin', id: '9', name: 'Ann' },
              },
            ],
          },
        },
      ],
    },
    ticket: {
      id: '55',
      subject: 'Pump hums',
      channel: 'email',
      requester: 'Mia',
      requesterId: 'intercom:u1',
      tags: ['pump', 'hot surface'],
      satisfaction: 'good',
    },
    messages: ['customer public It hums.', 'agent public Try the valve.', 'agent private Known?'],
    now: ['closed', SOLVED_AT],
  },
  {
    of: 'helpscout',
    file: {
      _embedded: {
        conversations: [
          {
            id: 1,
            number: 56,
            type: 'email',
            status: 'closed',
            subject: 'Pump hums',
            createdAt: '2026-03-02T09:00:00Z',
            closedAt: '2026-03-04T09:00:00Z',
            primaryCustomer: { id: 4, first: 'Mia', email: 'mia@example.test' },
            assignee: { id: 7, email: 'ann@shop.test' },
            tags: [{ id: 1, tag: 'pump' }],
            _embedded: {
              threads: [
                {
                  type: 'customer',
                  body: 'It hums.',
                  createdBy: { type: 'customer', email: 'mia@example.test' },
                  createdAt: '2026-03-02T09:00:00Z',
                },
                {
                  type: 'message',
                  body: 'Try the valve.',
                  createdBy: { type: 'user', email: 'ann@shop.test' },
                  createdAt: '2026-03-02T10:00:00Z',
                },
                {
                  type: 'note',
                  body: 'Known.',
                  createdBy: { type: 'user', email: 'ann@shop.test' },
                  createdAt: '2026-03-02T10:05:00Z',
                },
              ],
            },
          },
        ],
      },
    },
    ticket: { id: '56', requester: 'Mia', assignee: 'ann@shop.test', tags: ['pump'] },
    messages: ['customer public It hums.', 'agent public Try the valve.', 'agent private Known.'],
    now: ['closed', SOLVED_AT],
  },
  {
    of: 'front',
    file: {
      _results: [
        {
          id: 'cnv_57',
          subject: 'Pump hums',
          status: 'archived',
          assignee: { id: 'tea_1', email: 'ann@shop.test' },
          recipient: { handle: 'mia@example.test', role: 'from' },
          tags: [{ id: 'tag_1', name: 'pump' }],
          created_at: 1_772_442_000.123,
        },
      ],
    },
    ticket: {
      id: 'cnv_57',
      requesterEmail: 'mia@example.test',
      assignee: 'ann@shop.test',
      tags: ['pump'],
      isSolveTimeUnknown: true,
    },
  },
  {
    of: 'hubspot',
    file: [
      'Ticket ID,Ticket name,Pipeline,Ticket status,Create date,Close date,Priority,Source,Ticket owner,Ticket description',
      '58,Pump hums,Support,Waiting on contact,2026-03-02 09:00,,HIGH,CHAT,Ann,It hums.',
    ],
    ticket: { id: '58', subject: 'Pump hums', priority: 'high', channel: 'chat', assignee: 'Ann' },
    messages: ['customer public It hums.'],
    now: ['pending', MADE_AT],
  },
  {
    of: 'jira',
    file: [
      'Summary,Issue key,Issue id,Issue Type,Status,Priority,Resolution,Assignee,Reporter,Created,Updated,Resolved,Labels,Labels',
      'Pump hums,SUP-59,10059,Support,Resolved,Highest,Done,Ann,Mia,02/Mar/26 9:00 AM,05/Mar/26 9:00 AM,04/Mar/26 9:00 AM,pump,noise',
    ],
    ticket: {
      id: 'SUP-59',
      priority: 'urgent',
      type: 'Support',
      requester: 'Mia',
      tags: ['pump', 'noise'],
    },
    messages: [],
    now: ['solved', SOLVED_AT],
  },
  {
    of: 'servicenow',
    file: [
      'number,short_description,description,opened_at,resolved_at,state,priority,assignment_group,assigned_to,caller_id,sys_updated_on,contact_type',
      'INC0060,Pump hums,It hums.,2026-03-02 09:00:00,2026-03-04 09:00:00,6,3 - Moderate,Second line,Ann,Mia,2026-03-05 09:00:00,phone',
    ],
    ticket: {
      id: 'INC0060',
      priority: 'normal',
      group: 'Second line',
      channel: 'phone',
      requester: 'Mia',
    },
    messages: ['customer public It hums.'],
    now: ['solved', SOLVED_AT],
  },
  {
    of: 'zammad',
    file: [
      {
        id: 1,
        number: '61',
        title: 'Pump hums',
        state: 'closed',
        priority: '3 high',
        group: 'Second line',
        owner: 'ann@shop.test',
        customer: 'mia@example.test',
        created_at: '2026-03-02T09:00:00.000Z',
        updated_at: '2026-03-05T09:00:00.000Z',
        close_at: '2026-03-04T09:00:00.000Z',
        article_count: 2,
        articles: [
          {
            sender: 'Customer',
            from: 'Mia',
            body: 'It hums.',
            internal: false,
            created_at: '2026-03-02T09:00:00.000Z',
          },
          {
            sender: 'Agent',
            from: 'Ann',
            body: 'Try the valve.',
            internal: true,
            created_at: '2026-03-02T10:00:00.000Z',
          },
        ],
      },
    ],
    ticket: {
      id: '61',
      priority: 'high',
      assignee: 'ann@shop.test',
      requester: 'mia@example.test',
    },
    messages: ['customer public It hums.', 'agent private Try the valve.'],
    now: ['closed', SOLVED_AT],
  },
  {
    of: 'osticket',
    file: [
      'Ticket Number,Date Created,Subject,From,From Email,Priority,Department,Help Topic,Source,Current Status,Last Updated,Agent Assigned',
      '000062,2026-03-02 09:00:00,Pump hums,Mia,mia@example.test,Emergency,Support,Pumps,Email,Open,2026-03-03 09:00:00,Ann',
    ],
    ticket: {
      id: '000062',
      priority: 'urgent',
      group: 'Support',
      type: 'Pumps',
      requesterEmail: 'mia@example.test',
    },
    now: ['open', '2026-03-03T09:00:00.000Z'],
  },
  {
    of: 'kayako',
    file: {
      data: [
        {
          id: 63,
          subject: 'Pump hums',
          status: { id: 4, label: 'Completed' },
          priority: { id: 4, label: 'Urgent' },
          requester: { id: 8, full_name: 'Mia' },
          assigned_agent: { id: 2, full_name: 'Ann' },
          source_channel: { type: 'MAIL' },
          post_count: 2,
          created_at: '2026-03-02T09:00:00+00:00',
          updated_at: '2026-03-05T09:00:00+00:00',
          last_completed_at: '2026-03-04T09:00:00+00:00',
        },
      ],
    },
    ticket: {
      id: '63',
      priority: 'urgent',
      channel: 'mail',
      requester: 'Mia',
      requesterId: 'kayako:8',
      assignee: 'Ann',
    },
    now: ['solved', SOLVED_AT],
  },
]

test('[ORGC-1] every helpdesk with a profile has a made file', () => {
  expect(new Set(FIXTURES.map(({ of }) => of))).toEqual(
    new Set(FILE_PRESETS.filter((preset) => preset !== 'usual')),
  )
})

test.each(FIXTURES.map((fixture, at) => [fixture.of, at, fixture] as const))(
  '[ORGC-1] a file of %s (%i) is known by its heading, and read with its words',
  async (of, at, { file, ticket, messages, now }) => {
    const isText = Array.isArray(file) && file.every((line) => typeof line === 'string')
    const path = join(folder, `${of}-${at}.${isText ? 'csv' : 'json'}`)
    writeFileSync(path, isText ? file.join('\n') : JSON.stringify(file, undefined, 1))
    let preset: FilePreset | undefined
    const { rows } = await readFile(path, { onLook: ({ reading }) => (preset = reading.preset) })
    const read = await Array.fromAsync(rows())
    expect(preset).toBe(of)
    expect(read).toMatchObject([{ record: ticket }])
    expect(read[0]).not.toHaveProperty('left')
    const record = (read[0] as { record: TicketRecord }).record
    const last = record.statusHistory.at(-1)
    if (now) expect([last?.status, last?.at]).toEqual(now)
    if (messages)
      expect(
        record.messages.map(
          (one) => `${one.authorRole} ${one.isPublic ? 'public' : 'private'} ${one.text}`,
        ),
      ).toEqual(messages)
  },
)

test('a file with the columns of two helpdesks is of the one that shows more of them', async () => {
  const path = join(folder, 'both.csv')
  writeFileSync(
    path,
    'Ticket ID,Subject,Created time,Last update time,Inbox\n1,Lamp,2026-03-02,2026-03-02,x\n',
  )
  let preset: FilePreset | undefined
  await readFile(path, { onLook: ({ reading }) => (preset = reading.preset) })
  expect(preset).toBe('freshdesk')
})
