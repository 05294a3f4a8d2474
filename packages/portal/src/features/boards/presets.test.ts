import { BoardWidget, METRIC_NAMES } from '@agent-assist/contract'
import { expect, test } from 'vitest'
import { CATALOGUE, placedWidget, searchCatalogue } from './presets.ts'

const all = CATALOGUE.flatMap(({ presets }) => presets)

test('[DASH-1] every widget in the catalogue can be added to a board', () => {
  for (const preset of all) {
    const widget = placedWidget(preset, 'w1', 0, 3)
    expect(BoardWidget.safeParse(widget).error, preset.name).toBeUndefined()
  }
})

test('[DASH-1] the catalogue has each metric of the dictionary and no duplicates', () => {
  const metricValues = all.flatMap(({ widget }) => ('metrics' in widget ? widget.metrics : []))
  expect(METRIC_NAMES.filter((metric) => !metricValues.includes(metric))).toEqual([])
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  expect(new Set(all.map(({ name, look }) => `${name} ${look}`)).size).toBe(all.length)
  expect(all.length).toBeGreaterThan(40)
})

test('[DASH-1] survey, quality and Agent Assist metrics are offered as numbers', () => {
  const numbers = all.filter(({ widget, look }) => widget.kind === 'panel' && look === 'Number')
  expect(numbers.map(({ name }) => name)).toEqual([
    'NPS',
    'Survey CSAT',
    'Survey responses',
    'Survey response rate',
    'Internal quality score',
    'Automatic quality score',
    'Review coverage',
    'Disputes accepted',
    'Unique Loads',
    'Total Inserts',
    'One-Touch Answer - TOTAL',
  ])
  expect(numbers.every(({ widget }) => widget.layout.h === 4)).toBe(true)
})

test('[DASH-1] the catalogue is searchable by name, chart type and formula', () => {
  const found = (typed: string) =>
    searchCatalogue(typed).flatMap(({ presets }) => presets.map(({ name }) => name))
  expect(found('first reply histogram')).toEqual(['First reply time, how it spreads'])
  expect(found('data breakdown')).toEqual(['Data Breakdown'])
  expect(found('nothing of this')).toEqual([])
  expect(found('')).toHaveLength(all.length)
})
