import { expect, test } from 'vitest'
import { canMail, fillText, placeholdersIn } from './campaign-text.ts'

test('[GRAT-1] placeholders are filled whatever their case, or replaced with their default', () => {
  const values = { name: 'Ada', city: 'Kiel', agent: '' }
  expect(fillText('Hi { Name }, {city|there}, {agent|us}, {ticket|}{none}.', values)).toBe(
    'Hi Ada, Kiel, us, .',
  )
  expect(fillText('{ "a": 1 } and {name', values)).toBe('{ "a": 1 } and {name')
})

test('[GRAT-1] only placeholders without a default need a value', () => {
  expect(placeholdersIn('{name} {Name} {city|there} {order no}')).toEqual(['name', 'order no'])
})

test('[GRAT-1] an address is distinguished from other texts', () => {
  for (const good of ['a@b.co', "o'hara+x@mail.example.com", 'x_y@a-b.de'])
    expect(canMail(good), good).toBe(true)
  for (const bad of [
    '',
    'a',
    'a@b',
    'a b@c.de',
    'a@b..de',
    '.a@b.de',
    'a@-b.de',
    'a@b.de\nBcc: x@y.z',
  ])
    expect(canMail(bad), bad).toBe(false)
})
