import { Intent } from '@agent-assist/contract'
import { expect, test } from 'vitest'
import { nextContexts } from './contexts.ts'
import { fillResponses, parametersIn } from './parameters.ts'

const intent = Intent.parse({
  name: 'All',
  phrases: ['A [grinder](product) please', 'The [K2 Compact](product) please'],
  parameters: [
    { name: 'order', kind: 'number' },
    { name: 'email', kind: 'email' },
    { name: 'day', kind: 'date' },
    { name: 'product', kind: 'list', values: ['K2'] },
  ],
})

test.each([
  ['order #48213 please', { order: '48213' }],
  ['it is AB-12-34.', { order: 'AB-12-34' }],
  ['write to ann.lee@example.com, thanks', { email: 'ann.lee@example.com' }],
  ['it came on 3rd of May', { day: '3rd of May', order: '3rd' }],
  ['since yesterday', { day: 'yesterday' }],
  ['on 2026-05-03', { day: '2026-05-03', order: '2026-05-03' }],
  ['the k2 compact leaks', { product: 'K2 Compact', order: 'k2' }],
  ['GRINDERS', {}],
  ['my Grinder', { product: 'grinder' }],
])('[INT-1] finds the parameters in %s', (text, wanted) => {
  expect(parametersIn(intent, text)).toEqual(wanted)
})

test('placeholders are filled; unknown ones are removed, also names of object properties', () => {
  const link = 'https://shop.example/{{order}}'
  expect(
    fillResponses(
      [
        { text: 'Order {{ order }} is here, {{name}}. {{constructor}}' },
        {
          payload: {
            text: 'Hi {{order}}',
            cards: [{ header: '{{order}}', description: 'a {{x}}', price: '', link }],
          },
        },
      ],
      { order: '7' },
    ),
  ).toEqual([
    { text: 'Order 7 is here,.' },
    { payload: { text: 'Hi 7', cards: [{ header: '7', description: 'a', price: '', link }] } },
  ])
})

test('a context is open for its number of messages; one with 0 is closed', () => {
  const contextsOut = [{ name: 'a', lifespan: 2 }]
  const first = nextContexts([], { contextsOut }, { order: '7' })
  expect(first).toEqual([{ name: 'a', lifespan: 2, parameters: { order: '7' } }])
  const second = nextContexts(first, undefined)
  expect(second).toMatchObject([{ lifespan: 1 }])
  expect(nextContexts(second, undefined)).toEqual([])
  expect(nextContexts(first, { contextsOut: [{ name: 'a', lifespan: 0 }] })).toEqual([])
  // a context that is opened again has its old parameters
  expect(nextContexts(second, { contextsOut })).toEqual(first)
})
