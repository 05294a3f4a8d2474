import { expect, test } from 'vitest'
import { fillPlaceholders, valuesOf } from './placeholders.ts'

const values = valuesOf({ id: '7', requester: 'Ada Byron', agent: 'Kim' })

test('[ASST-1] known placeholders are filled and their positions returned; the others stay', () => {
  const { text, filled } = fillPlaceholders(
    'Hi {{ requester.firstName }}, your order {{order.id}}. {{agent.name}}',
    values,
  )
  expect(text).toBe('Hi Ada, your order {{order.id}}. Kim')
  expect(filled.map(([start, end]) => text.slice(start, end))).toEqual(['Ada', 'Kim'])
})

test('placeholder names of other helpdesks are recognised', () => {
  const { text } = fillPlaceholders(
    '{{ticket.requester.first_name}} {{current_user.name}} #{{ticket.id}} {{ticket.title}}',
    values,
  )
  expect(text).toBe('Ada Kim #7 {{ticket.title}}')
})

test('a value that looks like a placeholder or a pattern is plain text', () => {
  const odd = { 'requester.name': '{{agent.name}} $& $1' }
  expect(fillPlaceholders('{{requester.name}}!', odd).text).toBe('{{agent.name}} $& $1!')
})

test('names of object properties are no placeholders', () => {
  expect(fillPlaceholders('{{constructor}} {{toString}}', values).text).toBe(
    '{{constructor}} {{toString}}',
  )
})
