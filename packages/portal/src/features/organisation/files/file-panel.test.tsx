// @vitest-environment happy-dom
import type { FileMapping, Numbering } from '@agent-assist/contract/wire'
import { zipOf } from '@agent-assist/file-reader/test-zip'
import { setFormatLocale } from '@agent-assist/kit/locale'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Asked, lastTo, ok, person, serve } from '../../../test-api.ts'
import { allByRole, byRole, click, render, text, type, until } from '../../../test-dom.ts'
import { signedIn, stopSession } from '../../../test-session.ts'
import { FilePanel } from './file-panel.tsx'
import { firstMapping } from './file-mapping.ts'

const IMPORT = '00000000-0000-4000-8000-000000000001'

/** No number of the file is stored. */
const NOTHING = { known: 0, newer: 0, others: 0, owned: 0 }

beforeEach(() => setFormatLocale(['en-GB']))
afterEach(() => {
  stopSession()
  setFormatLocale(['en-US'])
})

/** The panel in an organisation whose zone is Europe/Berlin. */
async function open(
  saved?: FileMapping,
  rows: object = { added: 1, updated: 0, refused: [] },
  { compared = NOTHING, numberings }: { compared?: object; numberings?: Numbering[] } = {},
) {
  const setup = { timeZone: 'Europe/Berlin', filterConfig: [], defaultFilters: {} }
  const asked = serve({
    '/access-token': ok({ user: { ...person({ setup }), role: ['Admin'] } }),
    '/compare': ok(compared),
    '/file-imports': ok({ importId: IMPORT }),
    '/rows': ok(rows),
    '/finish': ok({}),
  })
  await signedIn()
  await render(<FilePanel organisationId="demo-org" saved={saved} numberings={numberings} />)
  return asked
}

async function choose(lines: readonly string[], name = 'tickets.csv') {
  await act(async () => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]')
    const files = [new File([lines.join('\n')], name)]
    Object.defineProperty(input, 'files', { configurable: true, value: files })
    input?.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await wasRead()
}
const wasRead = () => until(() => expect(byRole('status').textContent).toBe('The file is read'))

async function importIt(asked: Asked[]): Promise<FileMapping> {
  await until(() => expect(waits()).toBe(false))
  await click(byRole('button', 'Import'))
  await until(() => byRole('button', 'Import another file'))
  const body = lastTo(asked, '/file-imports')?.body as { mapping: FileMapping }
  return body.mapping
}

const valueOf = (name: string) => (byRole('combobox', name) as HTMLSelectElement).value
const waits = () => byRole('button', 'Import').getAttribute('aria-disabled') === 'true'
const labels = (name: string) => Array.from(byRole('combobox', name).children, (o) => o.textContent)
const examples = () => byRole('table', 'Examples of times').textContent
const saved = (change: Partial<FileMapping>): FileMapping => ({
  preset: 'usual',
  columns: { id: 'id', subject: 'subject', createdAt: 'created' },
  ...change,
})

describe('times', () => {
  test('[ORGC-1] a file whose times have no zone asks for it; the organisation stands first', async () => {
    const asked = await open()
    await choose(['id,subject,created', '1,Steam,2026-07-01 09:00'])
    expect(labels('Zone of the times').slice(0, 3)).toEqual([
      'Europe/Berlin (your organisation)',
      'UTC',
      'Africa/Abidjan',
    ])
    expect(examples()).toContain('2026-07-01 09:00Wed 1 Jul 2026, 09:00 (Europe/Berlin)')
    expect(allByRole('radiogroup')).toHaveLength(0)
    await type(byRole('combobox', 'Zone of the times'), 'America/New_York')
    expect(examples()).toContain('Wed 1 Jul 2026, 09:00 (America/New York)')
    expect((await importIt(asked)).timeZone).toBe('America/New_York')
  })

  test('[ORGC-1] the zone of the organisation is sent when nobody chooses another', async () => {
    const asked = await open()
    await choose(['id,subject,created', '1,Steam,2026-07-01 09:00'])
    expect((await importIt(asked)).timeZone).toBe('Europe/Berlin')
  })

  test('[ORGC-1] a file that leaves nothing open asks nothing', async () => {
    const asked = await open()
    await choose(['id,subject,created,status', '1,Steam,2026-07-01T09:00:00Z,open'])
    expect(text()).not.toContain('How it is read')
    expect(await importIt(asked)).toEqual({
      preset: 'usual',
      columns: { id: 'id', subject: 'subject', createdAt: 'created', status: 'status' },
    })
  })

  test('[ORGC-1] dates that may be two days are asked with both readings, and read back', async () => {
    const asked = await open()
    await choose(['id,subject,created', '1,Steam,03/04/2026 09:15'])
    expect(byRole('radiogroup', '03/04/2026 is').textContent).toBe(
      '03/04/2026 is3 Apr 20264 Mar 2026',
    )
    expect((byRole('radio', '3 Apr 2026') as HTMLInputElement).checked).toBe(true)
    expect(examples()).toContain('03/04/2026 09:15Fri 3 Apr 2026, 09:15 (Europe/Berlin)')
    await click(byRole('radio', '4 Mar 2026'))
    expect(examples()).toContain('03/04/2026 09:15Wed 4 Mar 2026, 09:15 (Europe/Berlin)')
    expect((await importIt(asked)).dateOrder).toBe('month')
  })

  test('[ORGC-1] a person in the United States begins with the month', async () => {
    setFormatLocale(['en-US'])
    const asked = await open()
    await choose(['id,subject,created', '1,Steam,03/04/2026'])
    expect((byRole('radio', 'Mar 4, 2026') as HTMLInputElement).checked).toBe(true)
    expect((await importIt(asked)).dateOrder).toBe('month')
  })

  test('[ORGC-1] an order that the file proves is not asked, and is sent', async () => {
    const asked = await open(saved({ dateOrder: 'month' }))
    await choose(['id,subject,created', '1,Steam,03/04/2026', '2,Noise,25/04/2026'])
    expect(text()).toContain('The day comes first, as 25/04/2026 shows.')
    expect(allByRole('radiogroup')).toHaveLength(0)
    expect((await importIt(asked)).dateOrder).toBe('day')
  })

  test('[ORGC-1] rows that contradict each other are announced before the import', async () => {
    await open()
    await choose(['id,subject,created', '1,Steam,25/04/2026', '2,Noise,04/26/2026'])
    expect(byRole('alert').textContent).toContain('Some rows contradict this order')
    expect(examples()).toContain('04/26/2026Will be refused: "04/26/2026"')
    expect(examples()).not.toContain('Will be refused: "25/04/2026"')
    await click(byRole('radio', 'The month comes first'))
    expect(examples()).toContain('Will be refused: "25/04/2026"')
  })

  test('[ORGC-1] zone and order of the last file are proposed', async () => {
    await open(saved({ dateOrder: 'month', timeZone: 'Asia/Tokyo' }))
    await choose(['id,subject,created', '1,Steam,03/04/2026'])
    expect(valueOf('Zone of the times')).toBe('Asia/Tokyo')
    expect((byRole('radio', '4 Mar 2026') as HTMLInputElement).checked).toBe(true)
  })
})

describe('tags', () => {
  const heading = 'id,subject,created,tags'
  const row = (id: number, tags: string) => `${id},Steam,2026-07-01T09:00:00Z,"${tags}"`
  const separators = () => byRole('combobox', 'Tags are separated by')
  const read = () => byRole('table', 'Examples of tags').textContent

  test('[ORGC-1] a file that does not show what separates tags asks with three examples, once', async () => {
    const asked = await open()
    await choose([
      heading,
      row(1, 'late delivery'),
      row(2, 'lid stuck'),
      row(3, 'no steam'),
      row(4, 'x y'),
    ])
    expect(text()).toContain('Choose what separates the tags.')
    expect(waits()).toBe(true)
    expect(read()).toContain('late deliveryNot chosenlid stuckNot chosenno steamNot chosen')
    await type(separators(), 'blank')
    expect(read()).toContain('late delivery“late” “delivery”')
    await type(separators(), 'none')
    expect(read()).toContain('late delivery“late delivery”')
    expect((await importIt(asked)).separators).toEqual({ tags: 'none' })
    await click(byRole('button', 'Import another file'))
    await choose([heading, row(5, 'hot surface')], 'next.csv')
    expect((separators() as HTMLSelectElement).value).toBe('none')
    expect((await importIt(asked)).separators).toEqual({ tags: 'none' })
  })

  test('[ORGC-1] what the column shows is taken, said, and can be changed', async () => {
    const asked = await open(saved({ separators: { tags: 'blank' } }))
    await choose([heading, row(1, 'late delivery'), row(2, 'vip; lid stuck')])
    expect((separators() as HTMLSelectElement).value).toBe('semicolon')
    expect(read()).toContain('vip; lid stuck“vip” “lid stuck”')
    await type(separators(), 'none')
    expect(read()).toContain('vip; lid stuck“vip; lid stuck”')
    await type(separators(), 'semicolon')
    expect((await importIt(asked)).separators).toEqual({ tags: 'semicolon' })
  })

  test('[ORGC-1] tags of single words ask nothing', async () => {
    const asked = await open()
    await choose([heading, row(1, 'late'), row(2, 'vip')])
    expect(text()).not.toContain('Tags are separated by')
    expect((await importIt(asked)).separators).toBeUndefined()
  })
})

describe('words', () => {
  const FILE = [
    'id,subject,created,status,priority,rating',
    '1,Steam,2026-07-01T09:00:00Z,Im Gange,P1,ok',
    '2,Noise,2026-07-01T09:00:00Z,im gange,P1,5',
    '3,Smoke,2026-07-01T09:00:00Z,Erledigt,high,',
  ]

  test('[ORGC-1] each unknown status needs a meaning; other words may be left out', async () => {
    const asked = await open()
    await choose(FILE)
    expect(waits()).toBe(true)
    expect(text()).toContain('Choose a meaning for 2 words')
    await click(byRole('button', 'Import'))
    expect(lastTo(asked, '/file-imports')).toBeUndefined()
    const table = byRole('table', 'Unknown words of the field Status')
    expect(table.textContent).toContain('im gange2 rows')
    expect(labels('Status: im gange means').join()).toBe(
      'Choose,New,Open,Pending,On hold,Solved,Closed,Leave it out',
    )
    await type(byRole('combobox', 'Status: im gange means'), 'open')
    expect(text()).toContain('Choose a meaning for 1 word')
    await type(byRole('combobox', 'Status: erledigt means'), 'none')
    expect(waits()).toBe(false)
    expect(valueOf('Priority: p1 means')).toBe('none')
    await type(byRole('combobox', 'Rating: ok means'), 'good')
    expect((await importIt(asked)).words).toEqual({
      status: { 'im gange': 'open', erledigt: null },
      priority: { p1: null },
      satisfaction: { ok: 'good' },
    })
  })

  test('[ORGC-1] the words of the last file are remembered, and those of another helpdesk are not', async () => {
    const words = { status: { 'im gange': 'open', alt: 'closed' }, priority: { p1: 'urgent' } }
    const asked = await open(saved({ words } as Partial<FileMapping>))
    await choose(FILE)
    expect(valueOf('Status: im gange means')).toBe('open')
    expect(text()).toContain('Choose a meaning for 1 word')
    await type(byRole('combobox', 'Export of'), 'freshdesk')
    await wasRead()
    expect(text()).toContain('Choose a meaning for 2 words')
    await type(byRole('combobox', 'Export of'), 'usual')
    await wasRead()
    await type(byRole('combobox', 'Status: erledigt means'), 'solved')
    expect((await importIt(asked)).words).toEqual({
      status: { 'im gange': 'open', erledigt: 'solved', alt: 'closed' },
      priority: { p1: 'urgent' },
      satisfaction: { ok: null },
    })
  })

  test('[ORGC-1] the file is read again when the column of a field changes', async () => {
    await open()
    await choose([
      'id,subject,created,status,Stand',
      '1,Steam,2026-07-01T09:00:00Z,open,Sonderfall',
    ])
    expect(waits()).toBe(false)
    act(() => {
      const field = byRole('combobox', 'Status') as HTMLSelectElement
      field.value = 'Stand'
      field.dispatchEvent(new Event('change', { bubbles: true }))
    })
    expect(byRole('status').textContent).toBe('Reading the file')
    expect(text()).toContain('The file is still being read.')
    expect(waits()).toBe(true)
    await until(() => byRole('combobox', 'Status: sonderfall means'))
    expect(waits()).toBe(true)
  })

  test('[ORGC-1] of many words the first are shown, and all on request', async () => {
    await open()
    const rows = Array.from(
      { length: 60 },
      (_, row) => `${row},Steam,2026-07-01T09:00:00Z,word ${row}`,
    )
    await choose(['id,subject,created,status', ...rows])
    const table = () => byRole('table', 'Unknown words of the field Status')
    expect(allByRole('combobox', undefined, table())).toHaveLength(20)
    expect(text()).toContain('may hold something else')
    await click(byRole('button', 'Show all 60'))
    expect(allByRole('combobox', undefined, table())).toHaveLength(60)
  })

  test('[ORGC-1] rows that repeat a number are announced', async () => {
    await open()
    const row = '1,Steam,2026-07-01T09:00:00Z'
    await choose(['id,subject,created', row, row, row])
    expect(byRole('alert').textContent).toBe(
      '2 rows repeat the number of a ticket above them: a number becomes one ticket in its newest state, with the others as its history.',
    )
  })
})

describe('the remembered mapping', () => {
  test('[ORGC-1] a richer file that follows on the same screen keeps its own columns', async () => {
    const asked = await open()
    await choose(['Nr,subject,created', '1,Steam,2026-07-01T09:00:00Z'])
    await type(byRole('combobox', 'Ticket number'), 'Nr')
    await wasRead()
    await importIt(asked)
    await click(byRole('button', 'Import another file'))
    await choose([
      'Nr,subject,created,status,priority,tags',
      '1,Steam,2026-07-01T09:00:00Z,open,high,leak',
    ])
    expect((await importIt(asked)).columns).toEqual({
      id: 'Nr',
      subject: 'subject',
      createdAt: 'created',
      status: 'status',
      priority: 'priority',
      tags: 'tags',
    })
  })

  test('saved columns of another helpdesk, and those that the file lacks, are not taken', () => {
    const before = saved({
      columns: { id: 'Nr', subject: 'Title', group: 'Team' },
      timeZone: 'UTC',
    })
    const columns = ['Nr', 'subject', 'Title', 'created']
    expect(firstMapping(columns, before)).toEqual({
      preset: 'usual',
      columns: { id: 'Nr', subject: 'Title', createdAt: 'created' },
      timeZone: 'UTC',
    })
    expect(firstMapping(columns, { ...before, preset: 'chatwoot' })).toEqual({
      preset: 'usual',
      columns: { subject: 'subject', createdAt: 'created' },
      timeZone: 'UTC',
    })
  })
})

test('[ORGC-1] rows that were stored without a value are listed and can be downloaded', async () => {
  const incomplete = [{ line: 2, reason: 'priority: "P1" is not understood' }]
  const asked = await open(undefined, { added: 1, updated: 0, refused: [], incomplete })
  await choose(['id,subject,created', '1,Steam,2026-07-01T09:00:00Z'])
  await importIt(asked)
  expect(text()).toContain('1 row stored without a value that was not understood.')
  expect(byRole('table', 'Incomplete rows').textContent).toContain('2priority: "P1"')
  byRole('button', 'Download incomplete rows')
})

test('[ORGC-1] rows of whole tickets are not asked about', async () => {
  await open()
  await act(async () => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]')
    const row = { id: '1', subject: 'S', createdAt: '2026-07-01', status: 'odd', messages: [] }
    const files = [new File([JSON.stringify(row)], 'whole.jsonl')]
    Object.defineProperty(input, 'files', { configurable: true, value: files })
    input?.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await until(() => expect(text()).toContain('there is nothing to map'))
  expect(waits()).toBe(false)
  expect(text()).not.toContain('How it is read')
})

describe('numbers', () => {
  const FILE = [
    'id,subject,created',
    '7,Steam,2026-07-01T09:00:00Z',
    '8,Noise,2026-07-01T09:00:00Z',
  ]
  const SHOP: Numbering = { id: 'old-shop', name: 'Old Shop', prefix: '' }
  const NEW: Numbering = { id: 'new-shop', name: 'New Shop', prefix: 'new-shop-' }
  const from = () => valueOf('From which helpdesk')

  test('[ORGC-1] a file says which numbers are stored already, before it is imported', async () => {
    const asked = await open(undefined, undefined, {
      compared: { known: 1200, newer: 3, others: 0, owned: 1 },
    })
    await choose(FILE)
    expect(text()).toContain('1,200 numbers are there already: 1,197 would be updated.')
    expect(text()).toContain('3 numbers are older here than what is stored, which stays.')
    expect(text()).toContain('1 number of a connected helpdesk: it stays as it is.')
    const body = lastTo(asked, '/compare')?.body as { numbers: unknown }
    const at = '2026-07-01T09:00:00.000Z'
    expect(body).toEqual({
      numbers: [
        { id: '7', createdAt: at, at },
        { id: '8', createdAt: at, at },
      ],
    })
    expect(await importIt(asked)).not.toHaveProperty('source')
  })

  test('[ORGC-1] nothing is said of new numbers', async () => {
    await open()
    await choose(FILE)
    expect(text()).not.toContain('there already')
    expect(waits()).toBe(false)
  })

  test('[ORGC-1] numbers of other tickets wait until a person says from which helpdesk the file is', async () => {
    const asked = await open(undefined, undefined, {
      compared: { known: 2, newer: 0, others: 2, owned: 0 },
      numberings: [SHOP],
    })
    await choose(FILE)
    expect(waits()).toBe(true)
    expect(text()).toContain('2 stored tickets with such a number were created at another time')
    expect(text()).toContain('Choose from which helpdesk the file is.')
    expect(labels('From which helpdesk')).toEqual(['Choose', 'Old Shop', 'Another helpdesk'])
    await type(byRole('combobox', 'From which helpdesk'), 'another ')
    expect(text()).toContain('Enter the name of the helpdesk.')
    await type(byRole('textbox', 'Name of the helpdesk'), ' New Shop ')
    await wasRead()
    expect(text()).toContain('numbered like new-shop-7')
    expect((await importIt(asked)).source).toEqual({ name: 'New Shop' })
  })

  test('[ORGC-1] the same tickets with other times may be updated after all', async () => {
    const asked = await open(undefined, undefined, {
      compared: { known: 2, newer: 0, others: 2, owned: 0 },
      numberings: [SHOP],
    })
    await choose(FILE)
    await type(byRole('combobox', 'From which helpdesk'), 'old-shop')
    await wasRead()
    expect((await importIt(asked)).source).toEqual({ name: 'Old Shop' })
  })

  test.each([
    ['the name of the file', undefined, 'zendesk-may.csv', 'Zendesk'],
    ['the last file', saved({ source: { name: 'new shop' } }), 'tickets.csv', 'New Shop'],
    ['the numbers as they are', undefined, 'tickets.csv', 'Old Shop'],
  ])('[ORGC-1] the helpdesk is proposed by %s', async (_, before, name, expected) => {
    const asked = await open(before, undefined, { numberings: [SHOP, NEW] })
    await choose(FILE, name)
    expect((await importIt(asked)).source).toEqual({ name: expected })
  })

  test('[ORGC-1] a helpdesk that is known is shown with how its tickets are numbered', async () => {
    await open(saved({ source: { name: 'New Shop' } }), undefined, { numberings: [SHOP, NEW] })
    await choose(FILE)
    expect(from()).toBe('new-shop')
    expect(text()).toContain('Its tickets are numbered like new-shop-7.')
    await type(byRole('combobox', 'From which helpdesk'), 'old-shop')
    expect(text()).toContain('Its tickets are numbered as in the file.')
  })

  test('[ORGC-1] a new name is given to the tickets that were imported without one', async () => {
    const counts = { known: 2, newer: 1, others: 0, owned: 0 }
    const asked = await open(undefined, undefined, { compared: { ...NOTHING, unnamed: counts } })
    await choose(FILE, 'freshdesk.csv')
    expect(text()).toContain('2 numbers are there already: 1 would be updated.')
    expect(text()).toContain('1 number is older here than what is stored, which stays.')
    expect(text()).toContain('They get this name.')
    expect((await importIt(asked)).source).toEqual({ name: 'Freshdesk', hasUnnamed: true })
  })

  test('[ORGC-1] rows of one number are sent together, and what became of them is reported', async () => {
    const reason = '2 lines had the number 7: they became one ticket in its newest state'
    const asked = await open(undefined, {
      added: 2,
      updated: 0,
      refused: [],
      kept: [{ line: 3, reason: 'ticket 8 keeps its state: what is stored is newer' }],
      joined: [{ line: 2, reason }],
      solveTimesUnknown: 1,
    })
    await choose([...FILE, '7,Steam,2026-07-01T09:00:00Z'])
    expect(text()).toContain('1 row repeats the number of a ticket above it: a number becomes one')
    await importIt(asked)
    expect(lastTo(asked, '/rows')?.body).toMatchObject({
      rows: [{ line: 3 }, { line: 2 }, { line: 4 }],
    })
    expect(text()).toContain('Kept, since what is stored is newer: 1 ticket.')
    expect(text()).toContain('Solved without a solving time: 1 ticket.')
    expect(byRole('table', 'Numbers with several rows').textContent).toContain(reason)
    expect(byRole('table', 'Tickets that are stored newer').textContent).toContain('ticket 8')
    expect(allByRole('button', 'Download repeated numbers')).toHaveLength(1)
  })
})

describe('messages that answer one another', () => {
  const FILE = [
    'no,answers,at,who,text',
    '1,,2026-07-01T09:00:00Z,Mia,It leaks',
    '2,1,2026-07-01T09:05:00Z,Ann,Close the lid',
    '4,3,2026-07-01T09:10:00Z,Bo,No steam',
  ]

  test('[CONN-3] become tickets once the columns are named; answers in vain are counted', async () => {
    const asked = await open()
    await choose(FILE)
    await type(byRole('combobox', 'Ticket number'), 'no')
    await type(byRole('combobox', 'Number of the message that it answers'), 'answers')
    expect(text()).toContain(
      'Choose the columns of the text, the time and the author of the messages.',
    )
    await type(byRole('combobox', 'Author of the message'), 'who')
    await type(byRole('combobox', 'Created'), 'at')
    await until(() =>
      expect(text()).toContain('1 row answers a message that the file does not have'),
    )
    expect(text()).toContain('For example line 4.')
    const mapping = await importIt(asked)
    expect(mapping.columns).toMatchObject({
      id: 'no',
      replyTo: 'answers',
      messageAt: 'at',
      author: 'who',
      description: 'text',
    })
    expect(lastTo(asked, '/rows')?.body).toMatchObject({
      rows: [{ value: { no: '1' } }, { value: { no: '1' } }, { value: { no: '3' } }],
    })
  })
})

describe('a message a row', () => {
  const OPEN = [
    'Ticket ID,Subject,Date,From,Message',
    't1,Lamp,2026-05-04T10:00:00Z,Ida,Turn it.',
    't1,Lamp,2026-05-04T09:00:00Z,Kay,It hums.',
  ]

  test('[CONN-3] is asked with examples where no column says who wrote', async () => {
    const asked = await open()
    await choose(OPEN)
    expect(text()).toContain('Choose what rows with the same number are.')
    expect(waits()).toBe(true)
    const shown = byRole('table', 'Examples of rows with the same number').textContent
    expect(shown).toContain('3t12026-05-04T09:00:00ZIt hums.')
    await click(byRole('radio', 'Messages of the ticket'))
    expect(text()).toContain('The customer is who wrote first')
    expect((await importIt(asked)).columns).toEqual({
      id: 'Ticket ID',
      subject: 'Subject',
      createdAt: 'Date',
      description: 'Message',
      messageAt: 'Date',
      author: 'From',
    })
  })

  test('[CONN-3] may be states, which are read as before', async () => {
    const asked = await open()
    await choose(OPEN)
    await click(byRole('radio', 'Later states of the ticket'))
    const { columns } = await importIt(asked)
    expect(columns).toMatchObject({ description: 'Message', requester: 'From' })
    expect(columns).not.toHaveProperty('messageAt')
  })

  test('[CONN-3] is asked, too, where tickets have columns of other names than the messages of the file', async () => {
    const asked = await open()
    await choose([
      'Ticket ID,From,Sent at,Text',
      '501,Kiri,2026-05-04T09:00:00Z,My kettle hums.',
      '501,Bo,2026-05-04T09:20:00Z,Please descale it.',
    ])
    expect(text()).toContain('Choose what rows with the same number are.')
    expect(text()).not.toContain('in its newest state')
    await click(byRole('radio', 'Later states of the ticket'))
    expect(text()).toContain('in its newest state')
    expect(text()).toContain('A ticket needs more columns. Choose: Subject')
    await click(byRole('radio', 'Messages of the ticket'))
    expect((await importIt(asked)).columns).toEqual({
      id: 'Ticket ID',
      createdAt: 'Sent at',
      description: 'Text',
      messageAt: 'Sent at',
      author: 'From',
    })
  })

  test('[CONN-3] is proposed where a column says who wrote; a subject is not needed', async () => {
    const asked = await open()
    await choose([
      'id,conversation_id,sent_at,role,text',
      '1,c1,2026-05-04T09:00:00Z,customer,It hums.',
      '2,c1,2026-05-04T10:00:00Z,agent,Turn it.',
    ])
    expect((byRole('radio', 'Messages of the ticket') as HTMLInputElement).checked).toBe(true)
    expect(valueOf('Text of the message')).toBe('text')
    expect(text()).not.toContain('in its newest state')
    expect((await importIt(asked)).columns).toEqual({
      id: 'conversation_id',
      createdAt: 'sent_at',
      description: 'text',
      messageAt: 'sent_at',
      authorRole: 'role',
    })
  })

  test('[CONN-3] a saved mapping of messages is not taken for rows of another form', async () => {
    const asked = await open(
      saved({
        columns: { id: 'id', createdAt: 'created', messageAt: 'created', authorRole: 'role' },
      }),
    )
    await choose(['id,subject,created', '1,Steam,2026-07-01T09:00:00Z'])
    expect((await importIt(asked)).columns).not.toHaveProperty('messageAt')
  })

  test('[CONN-3] a ticket with more messages than one call takes is left to the command', async () => {
    await open()
    const rows = Array.from(
      { length: 251 },
      (_, at) => `c1,${new Date(Date.UTC(2026, 4, 4, 9, at)).toISOString()},agent,Turn it ${at}.`,
    )
    await choose(['conversation id,created at,role,text', ...rows])
    expect(waits()).toBe(true)
    expect(text()).toContain('more than 250 messages')
  })
})

test('[ORGC-1] one file of a zip is chosen, imported alone and listed by its name', async () => {
  const asked = await open()
  const heading = 'id,subject,created'
  const zip = await zipOf({
    'april.csv': `${heading}\n1,Steam,2026-04-01T09:00:00Z\n`,
    'may.csv': `${heading},status\n2,Noise,2026-05-01T09:00:00Z,Sonderfall\n`,
  })
  await act(async () => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]')
    const files = [new File([zip], 'months.zip')]
    Object.defineProperty(input, 'files', { configurable: true, value: files })
    input?.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await until(() => byRole('combobox', 'File in the zip'))
  expect(labels('File in the zip')).toEqual(['april.csv', 'may.csv'])
  await wasRead()
  await type(byRole('combobox', 'File in the zip'), 'may.csv')
  await until(() => byRole('combobox', 'Status: sonderfall means'))
  await type(byRole('combobox', 'Status: sonderfall means'), 'hold')
  await importIt(asked)
  expect(lastTo(asked, '/file-imports')?.body).toMatchObject({ fileName: 'months.zip: may.csv' })
  expect(lastTo(asked, '/rows')?.body).toMatchObject({ rows: [{ value: { id: '2' } }] })
})
