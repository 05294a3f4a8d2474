import { expect, test } from 'vitest'
import { cutWords, withCutWords } from './cut-words.ts'

test('[ASST-1] Japanese, Chinese and Thai sentences are cut into words', () => {
  expect(cutWords('メールが届かない').split(' ')).toContain('メール')
  expect(cutWords('無法接收郵件').split(' ')).toContain('郵件')
  expect(cutWords('อีเมลหายไป').split(' ')).toContain('อีเมล')
})

test('particles are no words', () => {
  expect(cutWords('メールが届かない').split(' ')).not.toContain('が')
})

test('texts with blanks between their words stay as they are', () => {
  for (const text of ['My kettle hums.', 'Die Häuser', 'Привет мир', '메일이 오지 않아요', '']) {
    expect(cutWords(text)).toBe('')
    expect(withCutWords(text)).toBe(text)
  }
})

test('names of programs between the words are not repeated, and the text comes first', () => {
  const text = 'Thunderbirdのメール'
  expect(withCutWords(text)).toBe(`${text}\nメール`)
})

test('a hundred thousand characters take no longer than their length', () => {
  const started = process.threadCpuUsage()
  cutWords('メールが届かない'.repeat(12_000))
  expect(process.threadCpuUsage(started).user / 1000).toBeLessThan(3000)
})
