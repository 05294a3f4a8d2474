import type { UsageCall } from '@agent-assist/contract/wire'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { csvFile } from './csv-file.ts'
import { eventPages } from '../model/event-pages.ts'
import type { UsageRow } from '../model/list-query.ts'

const row = (at: number, given: Partial<UsageRow> = {}): UsageRow => ({
  id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
  type: 'gptInsert',
  ticket_id: String(at),
  agent: 'Agent 07',
  created_on: '2026-11-20T23:59:00.000Z',
  query: 'never in the file',
  ...given,
})

/** A server that returns these rows, in pages of `size`. */
function pagesOf(rows: readonly UsageRow[], size = 2) {
  const limits: number[] = []
  const call = (async (_: string, { query }: { query: { limit: number; after?: string } }) => {
    limits.push(query.limit)
    const start = rows.findIndex(({ id }) => id === query.after) + 1
    const items = rows.slice(start, start + Math.min(size, query.limit))
    const hasMore = start + items.length < rows.length
    return {
      items,
      ...(start === 0 ? { total: rows.length } : {}),
      ...(hasMore ? { next: items.at(-1)?.id } : {}),
    }
  }) as unknown as UsageCall
  return { call, limits }
}

const query = { entity: 'demo-org', from: '', to: '' }

test('[USE-4] the CSV has every row of all pages, without the query, with the day instead of the time', async () => {
  const rows = [row(1), row(2, { agent: 'Smith, "Ann"' }), row(3, { type: 'somethingNew' })]
  const told: [number, number | undefined][] = []
  const file = await csvFile(pagesOf(rows).call, query, (...done) => told.push(done))
  const text = await file.text()
  expect(Papa.parse<string[]>(text.replace('\uFEFF', '')).data).toEqual([
    ['Created At', 'Ticket ID', 'Agent', 'Type'],
    ['2026-11-20', '1', 'Agent 07', 'GPT: Inserted'],
    ['2026-11-20', '2', 'Smith, "Ann"', 'GPT: Inserted'],
    ['2026-11-20', '3', 'Agent 07', 'somethingNew'],
  ])
  expect(text).not.toContain('never in the file')
  expect(told).toEqual([
    [2, 3],
    [3, 3],
  ])
})

test('[USE-4] a name that would be a formula is escaped', async () => {
  const rows = [row(1, { agent: '=HYPERLINK("https://evil.test")', ticket_id: '+1' })]
  const text = await (await csvFile(pagesOf(rows).call, query, () => {})).text()
  const [, line] = Papa.parse<string[]>(text.replace('\uFEFF', '')).data
  expect(line?.slice(1, 3)).toEqual([`'+1`, `'=HYPERLINK("https://evil.test")`])
})

test('no more rows are read than requested', async () => {
  const { call, limits } = pagesOf([row(1), row(2), row(3), row(4), row(5)])
  const read: string[] = []
  for await (const { rows } of eventPages(call, query, 3))
    read.push(...rows.map(({ ticket_id }) => ticket_id))
  expect(read).toEqual(['1', '2', '3'])
  expect(limits).toEqual([3, 1])
})
