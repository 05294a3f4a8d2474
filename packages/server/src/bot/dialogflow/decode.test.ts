import { expect, test } from 'vitest'
import { botMessages, plainPayload } from './decode.ts'

const plain = {
  text: 'Look:',
  cards: [
    {
      header: 'K2',
      image: 'https://shop.example/k2.png',
      description: 'Small',
      price: '399 €',
      link: 'https://shop.example/k2',
    },
  ],
  quick_replies: [{ text: 'Yes', payload: 'recommended_yes' }],
}

const value = (of: unknown): unknown => {
  if (Array.isArray(of)) return { listValue: { values: of.map(value) } }
  if (typeof of === 'object' && of !== null) return { structValue: structOf(of) }
  if (typeof of === 'number') return { numberValue: of }
  if (typeof of === 'boolean') return { boolValue: of }
  return of === null ? { nullValue: null } : { stringValue: of }
}
const structOf = (of: object): unknown => ({
  fields: Object.fromEntries(Object.entries(of).map(([key, part]) => [key, value(part)])),
})
/** Adds `kind` to each value, as Google's Node client does. */
const kinded = (of: unknown): unknown => {
  if (Array.isArray(of)) return of.map(kinded)
  if (typeof of !== 'object' || of === null) return of
  const entries = Object.entries(of).map(([key, part]) => [key, kinded(part)] as const)
  const kind = entries.find(([key]) => key.endsWith('Value'))?.[0]
  return { ...Object.fromEntries(entries), ...(kind ? { kind } : {}) }
}

test('[CHAT-3] a payload is decoded from plain JSON, from a Struct, and from a Struct with kinds', () => {
  const wanted = [{ payload: plain }]
  for (const payload of [plain, structOf(plain), kinded(structOf(plain))])
    expect(botMessages([{ payload }], '')).toEqual(wanted)
  expect(plainPayload(structOf({ a: [1, true, null, { b: 'x' }] }))).toEqual({
    a: [1, true, undefined, { b: 'x' }],
  })
  // plain JSON that only resembles a Struct stays unchanged
  const fields = { fields: { name: 'x' } }
  expect(plainPayload(fields)).toEqual(fields)
})

test('[CHAT-3] cards and replies with an unsafe link are removed', () => {
  const [card] = plain.cards
  const payload = {
    cards: [
      { ...card, link: 'javascript:alert(1)' },
      { ...card, image: 'data:text/html,x', price: 399 },
      'no card',
    ],
    quick_replies: [{ text: 'Go', link: 'javascript:alert(1)' }, 'Plain', { text: '' }],
  }
  const { image: _, ...withoutImage } = card!
  expect(botMessages([{ payload }], '')).toEqual([
    {
      payload: {
        cards: [{ ...withoutImage, price: '399' }],
        quick_replies: [{ text: 'Plain' }],
      },
    },
  ])
})

test("texts, Dialogflow's own quick replies, and the plain fulfilment text are decoded", () => {
  const messages = [
    { text: { text: ['Hello', 'a variant of it'] } },
    { text: { text: ['For another'] }, platform: 'TELEGRAM' },
    { quickReplies: { title: 'Choose', quickReplies: ['A', 'B'] } },
    { basicCard: {} },
    null,
  ]
  expect(botMessages(messages, 'Hello')).toEqual([
    { text: 'Hello' },
    { payload: { text: 'Choose', quick_replies: [{ text: 'A' }, { text: 'B' }] } },
  ])
  expect(botMessages([], 'Only this')).toEqual([{ text: 'Only this' }])
  expect(botMessages(undefined, undefined)).toEqual([])
})
