import { expect, test } from 'vitest'
import { phrasesOf } from './phrases.ts'
import { byStems } from './stems.ts'

const said = (text: string, language: string) =>
  phrasesOf(text, language).map((words) => words.join(' '))

test.each([
  ['en', 'The battery life of the grinder was too short.', ['battery', 'grinder', 'battery life']],
  ['de', 'Die Lieferung der Kanne kam zu spät an.', ['lieferung', 'kanne', 'lieferung der kanne']],
  ['fr', "Le réservoir d'eau de la machine fuit.", ['réservoir', 'machine', 'machine fuit']],
  ['es', 'El servicio de atención tardó tres semanas.', ['servicio', 'servicio de atención']],
  ['it', 'Il filtro della macchina perde acqua.', ['filtro', 'filtro della macchina']],
  ['nl', 'De handleiding van het apparaat ontbreekt.', ['handleiding', 'apparaat']],
])('phrases of one to three words: %s', (language, text, phrases) => {
  expect(said(text, language)).toEqual(expect.arrayContaining(phrases))
})

test('a phrase neither begins nor ends with a stop word, and crosses no punctuation', () => {
  const phrases = said('The lid was in the box, and the carafe is here.', 'en')
  expect(phrases).toEqual(expect.arrayContaining(['carafe']))
  for (const phrase of phrases) {
    expect(phrase).not.toMatch(/^(?:the|was|in|and|is)\b|\b(?:the|was|in|and|is)$/)
    expect(phrase).not.toContain('box and')
  }
})

test('personal data and words that only say how something is are no phrases', () => {
  const phrases = said('Terrible! I am Charlotte Whitcombe, 7 Station Road, Norwich.', 'en')
  expect(phrases.join(' ')).not.toMatch(/terrible|charlotte|whitcombe|station|norwich/)
})

test('wordings with the same stems are one phrase, named by its first wording', () => {
  const stemOf = (word: string) => (word === 'of' ? undefined : word.replace(/s$/, ''))
  const themes = byStems([['late', 'parcels'], ['late', 'parcel'], ['of']], stemOf)
  expect([...themes]).toEqual([['late parcel', 'late parcels']])
})
