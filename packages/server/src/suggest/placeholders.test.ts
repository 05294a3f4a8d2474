import { expect, test } from 'vitest'
import { fillPlaceholders, valuesOf } from './placeholders.ts'

const values = valuesOf({ id: '7', requester: 'Ada Byron', agent: 'Kim' })

test('[ASST-1] what is known is filled in and told by its place; the rest stays', () => {
  const { text, filled } = fillPlaceholders(
    'Hi {{ requester.firstName }}, your order {{order.id}}. {{agent.name}}',
    values,
  )
  expect(text).toBe('Hi Ada, your order {{order.id}}. Kim')
  expect(filled.map(([start, end]) => text.slice(start, end))).toEqual(['Ada', 'Kim'])
})

test('the names of other helpdesks mean the same', () => {
  const { text } = fillPlaceholders(
    '{{ticket.requester.first_name}} {{current_user.name}} #{{ticket.id}} {{ticket.title}}',
    values,
  )
  expect(text).toBe('Ada Kim #7 {{ticket.title}}')
})

test('a value that looks like a placeholder or a pattern is only text', () => {
  const odd = { 'requester.name': '{{agent.name}} $& $1' }
  expect(fillPlaceholders('{{requester.name}}!', odd).text).toBe('{{agent.name}} $& $1!')
})

test('words of every object are no placeholders', () => {
  expect(fillPlaceholders('{{constructor}} {{toString}}', values).text).toBe(
    '{{constructor}} {{toString}}',
  )
})
