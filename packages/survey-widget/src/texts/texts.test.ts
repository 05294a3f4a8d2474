import { expect, test } from 'vitest'
import { fill } from '../fill.ts'
import { texts } from './en.ts'
import { grid } from './grid/en.ts'

const english = { ...texts, ...grid }

const others = import.meta.glob<{ texts: Record<string, string | string[]> }>(
  ['./*.ts', '!./en.ts', '!./*.test.ts'],
  {
    eager: true,
  },
)
const slots = (text: string) => text.match(/\{\w+\}/g)?.toSorted() ?? []

test('there are five languages besides English', () => {
  expect(Object.keys(others).toSorted()).toEqual(
    ['ar', 'de', 'es', 'fr', 'pt'].map((l) => `./${l}.ts`),
  )
})

test.each(Object.entries(others))(
  '%s has every text that English has, with the same slots',
  (path, { texts }) => {
    expect(path).toBe(`./${String(texts.lang)}.ts`)
    expect(Object.keys(texts)).toEqual(Object.keys(english))
    for (const [key, text] of Object.entries(english)) {
      const own = [texts[key] ?? ''].flat()
      expect(own.length, key).toBe([text].flat().length)
      for (const word of own) expect(word.trim(), key).toBeTruthy()
      expect(slots(own.join()), key).toEqual(slots([text].flat().join()))
    }
  },
)

test('a text is filled in by name, with numbers in the format of its language', () => {
  expect(fill('{count} of {most}', { count: 12, most: 1000 }, 'en')).toBe('12 of 1,000')
  expect(fill('{count} von {most}', { count: 12, most: 1000 }, 'de')).toBe('12 von 1.000')
  expect(fill('{other}', { count: 1 }, 'en')).toBe('{other}')
})
