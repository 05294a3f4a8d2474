import { MESSAGES } from '@agent-assist/contract/wire'
import { expect, test } from 'vitest'
import { texts as ar } from './ar.ts'
import { texts as de } from './de.ts'
import { texts as panel } from './en.ts'
import { texts as es } from './es.ts'
import { texts as fr } from './fr.ts'
import { after } from './after/en.ts'
import { chat } from './chat/en.ts'
import { dislike } from './dislike/en.ts'
import { gaps } from './gaps/en.ts'
import { gpt } from './gpt/en.ts'
import { presence } from './presence/en.ts'
import { texts as pt } from './pt.ts'
import { work } from './work/en.ts'

const en = { ...panel, ...chat, ...dislike, gpt, gaps, after, presence, work }

/** Every text by its path; the forms of a plural are one text. */
function flat(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  return Object.entries(value as object).flatMap(([key, one]) => flat(one, `${path}/${key}`))
}
const pathsOf = (texts: { unread: unknown }) =>
  flat({ ...texts, unread: '' })
    .map(([path]) => path)
    .sort()
const gapsOf = (text = '') => (text.match(/\{\w+\}/g) ?? []).join()

/** Problems of a language's texts, as sentences. */
function faultsOf(lang: string, texts: typeof en): string[] {
  const { unread, ...others } = texts
  const english = new Map(flat(en))
  const categories: string[] = new Intl.PluralRules(lang).resolvedOptions().pluralCategories
  return [
    ...flat(others)
      .filter(([path, text]) => gapsOf(text) !== gapsOf(english.get(path)))
      .map(([path]) => `${path} has other gaps`),
    ...flat(others)
      .filter(([, text]) => text.trim() !== text || !text)
      .map(([path]) => `${path} is empty or padded`),
    ...Object.keys(unread)
      .filter((form) => !categories.includes(form))
      .map((form) => `unread/${form} is no plural here`),
    ...Object.entries(unread)
      .filter(([form, text]) => !['zero', 'one', 'two'].includes(form) && !text.includes('{n}'))
      .map(([form]) => `unread/${form} has no number`),
  ]
}

test.each(Object.entries({ en, ar, de, es, fr, pt }))(
  'the texts in %s have the required keys, slots and plurals',
  (lang, texts) => {
    expect(pathsOf(texts)).toEqual(pathsOf(en))
    expect(faultsOf(lang, texts)).toEqual([])
  },
)

test('a missing slot, an empty text and a wrong plural are found', () => {
  const lost = { ...de.after, noneFound: 'Nichts' }
  const broken = { ...de, after: lost, log: '', unread: { few: '{n}', other: 'neu' } }
  expect(faultsOf('de', broken)).toEqual([
    '/after/noneFound has other gaps',
    '/log is empty or padded',
    'unread/few is no plural here',
    'unread/other has no number',
  ])
  const { log: _, ...missing } = de
  expect(pathsOf(missing)).not.toEqual(pathsOf(en))
})

test('only names and identical words are left in English', () => {
  const SAME = [
    'Agent Assist',
    'Ticket',
    'Chat',
    'Text',
    'Suggestions',
    'Article',
    'Macro',
    'Email',
    '{name} ({n} de {all})',
    'date',
  ]
  const left = Object.entries({ ar, de, es, fr, pt }).flatMap(([lang, texts]) => {
    const own = new Map(flat(texts))
    return flat(en)
      .filter(([path, text]) => own.get(path) === text && !SAME.includes(text))
      .map(([path]) => `${lang}${path}`)
  })
  expect(left).toEqual([])
})

test('[CHAT-1] [CHAT-3] [CHAT-5] the English texts are exactly those of the specification', () => {
  expect([en.message, en.getNow, en.notConfigured]).toEqual([
    'Type a message:',
    'GET NOW',
    MESSAGES.chatNotConfigured,
  ])
})
