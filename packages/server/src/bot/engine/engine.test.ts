import { expect, test } from 'vitest'
import type { Example } from '../../language/classify/train.ts'
import { clustersOf } from './clusters.ts'
import { featuresOf } from './features.ts'
import { createMatcher } from './matcher.ts'
import { createMatchers } from './matchers.ts'
import { trainIntents } from './train.ts'

const SAYS = {
  order: [
    'where is my order',
    'when does my parcel come',
    'track my delivery',
    'order 123 is late',
  ],
  refund: ['i want my money back', 'can i get a refund', 'return the grinder', 'send it back'],
  leak: ['my machine leaks', 'water drips from the bottom', 'there is a puddle', 'it is wet below'],
}
const EXAMPLES: Example[] = Object.entries(SAYS).flatMap(([label, texts]) =>
  texts.map((text) => ({ text, label })),
)
const matcher = createMatcher(trainIntents(EXAMPLES))
const best = (text: string, allowed = (_id: string) => true) => matcher.match(text, allowed)[0]

test('[INT-1] unseen texts are recognised, misspelt ones too', () => {
  expect(best('has my order been sent')?.id).toBe('order')
  expect(best('please refnd me')?.id).toBe('refund')
  expect(best('leaking machine')?.id).toBe('leak')
})

test('[INT-1] a learnt phrase is recognised with high confidence, an unrelated text is not', () => {
  for (const { text, label } of EXAMPLES) {
    const found = best(text)
    expect(found?.id).toBe(label)
    expect(found?.confidence).toBeGreaterThan(0.9)
  }
  expect(best('what is the capital of peru')?.confidence ?? 0).toBeLessThan(0.3)
  expect(best('xyzzy')).toBeUndefined()
  expect(best('')).toBeUndefined()
})

test('texts that differ only in a number have the same features', () => {
  expect(best('order 987 is late')?.confidence).toBeCloseTo(
    best('order 123 is late')!.confidence,
    1,
  )
})

test('[INT-1] pairs of words tell intents apart, in any order and inflection', () => {
  const pairs = (text: string) => [...featuresOf(text)[2].keys()].toSorted()
  expect(pairs('when are transfers pending')).toEqual(pairs('pending transfer: are when'))
  expect(pairs('transfers pending')).not.toEqual(pairs('transfers failed'))
  // two intents with the same words and neighbours, but other pairs
  const fee = ['card fee is new for cash', 'new fee for my cash card', 'cash card has a fee']
  const lost = ['card is new but cash lost', 'new cash card lost for me', 'lost my cash card']
  const own = createMatcher(
    trainIntents([
      ...fee.map((text) => ({ text, label: 'fee' })),
      ...lost.map((text) => ({ text, label: 'lost' })),
    ]),
  )
  expect(own.match('is there a fee on my new cash card', () => true)[0]?.id).toBe('fee')
  expect(own.match('my new cash card was lost', () => true)[0]?.id).toBe('lost')
})

test('the share of an intent that is not allowed goes to the others', () => {
  const all = best('send the wet machine back')
  const without = best('send the wet machine back', (id) => id !== all?.id)
  expect(without?.id).not.toBe(all?.id)
  expect(matcher.match('my order', () => false)).toEqual([])
})

test('confidences add up to 1 at most, best first', () => {
  const told = matcher.match('my grinder order', () => true).map(({ confidence }) => confidence)
  expect(told).toEqual(told.toSorted((a, b) => b - a))
  expect(told.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(1)
})

test('the same examples train the same engine, in a worker thread too', async () => {
  const many = Array.from({ length: 80 }, (_, place) =>
    EXAMPLES.slice(0, 3).map(({ text, label }) => ({ text: `${text} ${place}x`, label })),
  ).flat()
  const aside = await createMatchers().of('org', [...EXAMPLES, ...many])
  const here = createMatcher(trainIntents([...EXAMPLES, ...many]))
  for (const text of ['where is it', 'money back', 'wet'])
    expect(aside.match(text, () => true)).toEqual(here.match(text, () => true))
})

test('engines are cached by their phrases, separately for each organisation', async () => {
  const matchers = createMatchers()
  const own = await matchers.of('a', EXAMPLES)
  expect(await matchers.of('a', [...EXAMPLES])).toBe(own)
  expect(await matchers.of('b', EXAMPLES)).not.toBe(own)
  expect(await matchers.of('a', EXAMPLES.slice(1))).not.toBe(own)
})

test('an engine without phrases matches nothing', () => {
  expect(createMatcher(trainIntents([])).match('hello', () => true)).toEqual([])
})

test('similar texts form one cluster, titled by its most central text', () => {
  const texts = ['gift cards', 'the weather', 'do you have gift cards', 'gift cards please', '!!!']
  expect(clustersOf(texts, (text) => text)).toEqual([
    { title: 'gift cards', members: ['gift cards', 'do you have gift cards', 'gift cards please'] },
    { title: 'the weather', members: ['the weather'] },
    { title: '!!!', members: ['!!!'] },
  ])
})
