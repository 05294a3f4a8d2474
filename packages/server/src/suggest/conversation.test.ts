import { expect, test } from 'vitest'
import { conversationOf, isAmong, newestFirst, wholeText } from './conversation.ts'

test('one message is the first one, and is cut at 3,000 characters', () => {
  expect(conversationOf({ text: 'Hello' })).toEqual({ first: 'Hello', since: '', newest: '' })
  expect(conversationOf({ text: 'x'.repeat(4000) }).first).toHaveLength(3000)
})

test('of a long conversation 3,000 characters are read: the newest message, the first, then the later ones', () => {
  const text = 'a'.repeat(1000)
  const later = ['b'.repeat(400), 'c'.repeat(400), 'd'.repeat(2000)]
  const { first, since, newest } = conversationOf({ text, later })
  expect([first, newest]).toEqual([text, 'd'.repeat(1500)])
  expect(since).toBe(`${'c'.repeat(400)}\n${'b'.repeat(99)}`)
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
