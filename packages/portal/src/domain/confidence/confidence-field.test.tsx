// @vitest-environment happy-dom
import type { ConfidenceCurve } from '@agent-assist/contract/wire'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { byRole, click, render, text, type, unmount, until } from '../../test-dom.ts'
import { ConfidenceField } from './confidence-field.tsx'

afterEach(unmount)

/** With the least confidence t, 2 (100 − t) of 200 are answered, t % of them rightly. */
const curve: ConfidenceCurve = {
  cases: 200,
  points: Array.from({ length: 101 }, (_, pct) => ({
    pct,
    answered: 2 * (100 - pct),
    right: Math.round((2 * (100 - pct) * pct) / 100),
  })),
}
const readable = () => text().replaceAll('\u202F', ' ')
const slider = () => byRole('slider', 'Least confidence of an answer') as HTMLInputElement

function Shown({ query }: { query: Parameters<typeof ConfidenceField>[0]['query'] }) {
  const [value, setValue] = useState(80)
  return (
    <ConfidenceField
      label="Least confidence of an answer"
      hint="Higher: fewer answers."
      more="Answers of agents count."
      name="ticket"
      min={50}
      value={value}
      onChange={setValue}
      query={query}
    />
  )
}
const show = (data: ConfidenceCurve | undefined, more: object = {}) =>
  render(<Shown query={{ data, isError: false, refetch: () => undefined, ...more }} />)

test('[ASST-2] the slider says what each confidence would have done in the past', async () => {
  await show(curve)
  expect(readable()).toContain(
    'Would have answered 20 % of 200 past tickets, 80 % of them rightly.',
  )
  await type(slider(), '90')
  expect(readable()).toContain(
    'Would have answered 10 % of 200 past tickets, 90 % of them rightly.',
  )
  expect(slider().getAttribute('aria-valuetext')?.replaceAll('\u202F', ' ')).toMatch(
    /^90 %\. Would have answered 10 %/,
  )
  await type(slider(), '100')
  expect(readable()).toContain('Would have answered none of 200 past tickets.')
})

test('the curve can be read as a table, from the least confidence that can be chosen', async () => {
  await show(curve)
  await click(await until(() => byRole('button', 'Show as table: Answers by least confidence')))
  await until(() => byRole('table'))
  expect(readable()).toContain('Right, of those answered')
  expect(readable()).toContain('50 %')
  expect(readable()).not.toContain('49 %')
})

test('[ASST-2] with too little past it says how much is needed, and the slider still works', async () => {
  await show({ cases: 12, points: [] })
  expect(readable()).toContain('There are 12 past tickets with a known answer; 30 are needed.')
  expect(readable()).toContain('Answers of agents count.')
  await type(slider(), '90')
  expect(slider().value).toBe('90')
  await unmount()
  await show({ cases: 0, points: [] })
  expect(readable()).toContain('There is no past ticket with a known answer yet; 30 are needed.')
})

test('a failure offers a retry; until there is an answer nothing is claimed', async () => {
  let tries = 0
  await show(undefined, { isError: true, refetch: () => (tries += 1) })
  expect(readable()).toContain('could not be loaded')
  await click(byRole('button', 'Try again'))
  expect(tries).toBe(1)
  await unmount()
  await show(undefined)
  expect(readable()).not.toContain('past ticket')
})
