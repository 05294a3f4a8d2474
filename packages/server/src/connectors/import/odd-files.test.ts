import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TicketRecord } from '@agent-assist/contract'
import { afterAll, describe, expect, test } from 'vitest'
import { readFile, type ReadOptions, type Row } from './read-file.ts'
import { type OddFile, oddFile, ZONE } from './test-odd-files.ts'

const FILES = 200
const folder = mkdtempSync(join(tmpdir(), 'odd-files-'))
afterAll(() => rmSync(folder, { recursive: true }))

const PRIORITIES: Record<string, string> = {
  Low: 'low',
  Normal: 'normal',
  High: 'high',
  Urgent: 'urgent',
}
const STATUSES: Record<string, string> = {
  New: 'new',
  Open: 'open',
  Pending: 'pending',
  'On hold': 'hold',
  Solved: 'solved',
  Closed: 'closed',
}
const instant = (minutes: number) => new Date(minutes * 60_000).toISOString()

/** What must come of a file. */
const expected = ({ truth }: OddFile) =>
  truth.map((of) => ({
    id: of.id,
    subject: of.subject,
    text: of.description,
    requester: of.requester,
    requesterEmail: of.requesterEmail,
    createdAt: instant(of.createdAt),
    updatedAt: instant(of.updatedAt),
    status: STATUSES[of.status],
    statusAt: instant(of.status === 'New' ? of.createdAt : of.solvedAt || of.updatedAt),
    priority: PRIORITIES[of.priority] ?? '',
    channel: of.channel,
    group: of.group,
    assignee: of.assignee,
    tags: of.tags,
    satisfaction: of.satisfaction.toLowerCase(),
    handlingMin: of.handlingMin,
    url: of.url,
  }))

/** The same of a ticket that was read. */
function shown(row: Row) {
  if (!('record' in row)) return row
  if (row.left) return { left: row.left }
  const ticket = row.record as TicketRecord
  const last = ticket.statusHistory.at(-1)
  return {
    id: ticket.id,
    subject: ticket.subject,
    text: ticket.messages[0]?.text ?? '',
    requester: ticket.requester,
    requesterEmail: ticket.requesterEmail ?? '',
    createdAt: ticket.createdAt,
    updatedAt: ticket.updatedAt,
    status: last?.status,
    statusAt: last?.at,
    priority: ticket.priority ?? '',
    channel: ticket.channel,
    group: ticket.group ?? '',
    assignee: ticket.assignee ?? '',
    tags: ticket.tags,
    satisfaction: ticket.satisfaction ?? '',
    handlingMin: ticket.handlingMin ?? 0,
    url: ticket.url ?? '',
  }
}

async function read(path: string, options: ReadOptions) {
  const { rows } = await readFile(path, { timeZone: ZONE, ...options })
  return (await Array.fromAsync(rows())).map(shown)
}

const QUESTIONS = {
  '--map': /its content is not known|No column for/,
  '--dates': /may be two days/,
  '--tags': /tags may be one or several/,
}
type Question = keyof typeof QUESTIONS

/** Reads a file; a question is answered once, as a person who knows the file would. */
async function readAsking(file: OddFile) {
  const path = join(folder, file.name)
  writeFileSync(path, file.content)
  const answers: ReadOptions = {}
  const asked: Question[] = []
  for (;;) {
    try {
      return { rows: await read(path, answers), asked }
    } catch (error) {
      const { message } = error as Error
      const question = (Object.keys(QUESTIONS) as Question[]).find((one) =>
        QUESTIONS[one].test(message),
      )
      if (!question || asked.includes(question)) throw error
      asked.push(question)
      if (question === '--map') answers.map = file.map
      const { dateOrder, separators } = file.said
      if (question === '--dates') answers.said = { ...answers.said, dateOrder }
      if (question === '--tags' && separators) answers.said = { ...answers.said, separators }
    }
  }
}

const files = Array.from({ length: FILES }, (_, number) => oddFile(number))

describe('[ORGC-1] an odd file gives every field, or asks, and is never silently wrong', () => {
  test.each(files)('$name', async (file) => {
    const { rows } = await readAsking(file)
    expect(rows).toEqual(expected(file))
  })
})

test('the odd files have every quirk, and each question is asked of some and not of all', async () => {
  const asked = new Map<string, number>()
  for (const file of files)
    for (const question of (await readAsking(file)).asked)
      asked.set(question, (asked.get(question) ?? 0) + 1)
  for (const question of Object.keys(QUESTIONS)) {
    expect(asked.get(question)).toBeGreaterThan(5)
    expect(asked.get(question)).toBeLessThan(FILES)
  }
  const quirks = new Set(files.flatMap(({ name }) => name.replace('.csv', '').split('-').slice(1)))
  expect(quirks.size).toBeGreaterThan(25)
})

test('a wrong answer is seen by the comparison', async () => {
  const file = files.find(({ name }) => name.includes('-en-american-'))!
  const path = join(folder, `wrong-${file.name}`)
  writeFileSync(path, file.content)
  const rows = await read(path, { said: { dateOrder: 'day', separators: { tags: 'none' } } })
  expect(rows).not.toEqual(expected(file))
})
