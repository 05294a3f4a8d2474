import { expect, test } from 'vitest'
import { conversationOf, isAmong, newestFirst, wholeText } from './conversation.ts'

test('one message is read up to 3,000 characters', () => {
  expect(conversationOf({ text: 'Hello' })).toEqual({ before: 'Hello', newest: '' })
  expect(conversationOf({ text: 'x'.repeat(4000) }).before).toHaveLength(3000)
})

test('of a long conversation 3,000 characters are read: the newest message, the first, then those between', () => {
  const text = 'a'.repeat(1000)
  const later = ['b'.repeat(400), 'c'.repeat(400), 'd'.repeat(2000)]
  const { before, newest } = conversationOf({ text, later })
  expect(newest).toBe('d'.repeat(1500))
  expect(before).toBe(`${text}\n${'c'.repeat(400)}\n${'b'.repeat(98)}`)
})

test('lines that a later message quotes are not read', () => {
  const later = ['> Have you tried descaling?\n  > Kind regards\nYes. 3 > 2']
  expect(conversationOf({ text: 'Hello', later }).newest).toBe('Yes. 3 > 2')
})

test('all that was written is read from either end', () => {
  const written = { text: 'one', later: ['two', 'three'] }
  expect(wholeText(written)).toBe('one\ntwo\nthree')
  expect(newestFirst(written)).toBe('three\ntwo\none')
})

test('a message is known however its lines are broken, also as a part; another one is not', () => {
  const messages = ['It leaks.\nUnder the tray!']
  expect(isAmong('> It leaks. Under  the tray!', messages)).toBe(true)
  expect(isAmong('Under the tray', messages)).toBe(true)
  expect(isAmong(' ', messages)).toBe(true)
  expect(isAmong('It leaks under the lid', messages)).toBe(false)
})
