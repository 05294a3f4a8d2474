import { expect, test } from 'vitest'
import { originOf } from './origin-text.ts'

test.each([
  ['https://help.example.com', 'https://help.example.com'],
  [' https://help.example.com/a/b?c=d#e ', 'https://help.example.com'],
  ['HTTPS://Help.Example.com:443/', 'https://help.example.com'],
  ['help.example.com/tickets', 'https://help.example.com'],
  ['http://127.0.0.1:8080/x', 'http://127.0.0.1:8080'],
  ['localhost:3000', 'http://localhost:3000'],
  ['https://user:secret@help.example.com/x', 'https://help.example.com'],
  ['https://bücher.example', 'https://xn--bcher-kva.example'],
])('%s becomes %s', (text, origin) => {
  expect(originOf(text)).toEqual({ origin })
})

test.each([
  ['', 'Type an address'],
  ['https://*.example.com', 'A * stands for nothing'],
  ['ftp://help.example.com', 'must begin with https://'],
  ['https://', 'not a web address'],
  ['two words', 'not a web address'],
  ['https://[::1]/', 'not a web address'],
])('%s is refused with a sentence', (text, sentence) => {
  expect(originOf(text).problem).toContain(sentence)
})
