import { expect, test } from 'vitest'
import { heatColumns, heatRows, weakestText } from './heat-model.ts'
import type { AgentQuality, Analytics } from './queries.ts'

const agent = (name: string, iqs: number, reviews: number, ratings = reviews): AgentQuality => ({
  name,
  iqs: { value: iqs, n: reviews },
  reviews,
  failed: 0,
  eligible: 40,
  reviewed: reviews,
  cells: [{ category: 'tone', value: iqs, n: ratings }],
})
const category = { key: 'tone', name: 'Tone', weight: 10, kind: 'normal', n: 30 } as const
const analytics = (agents: AgentQuality[]) =>
  ({
    agents,
    categories: [{ ...category, accepted: 0, rejected: 0, open: 0 }],
  }) as unknown as Analytics

test('[QA-2] nobody is ranked by one review: who has fewer than ten comes last, by name', () => {
  const data = analytics([agent('Zoe', 20, 1), agent('Bo', 30, 9), agent('Ann', 90, 12)])
  expect(heatColumns(data).map(({ name, isRanked }) => [name, isRanked])).toEqual([
    ['Ann', true],
    ['Bo', false],
    ['Zoe', false],
  ])
})

test('[QA-2] scores of fewer than ten ratings are in no row of the file, and in no sentence', () => {
  const data = analytics([agent('Ann', 90, 12), agent('Bo', 30, 12, 9)])
  const { columns, rows } = heatRows(data)
  const [row] = rows
  expect(row && columns.map(({ value }) => value(row))).toEqual(['Tone', 10, 90, undefined])
  expect(weakestText(data)).toContain('weakest of 1 of 1 agents')
})
