import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { AREAS, sourcesOf } from './areas.ts'
import { EQUIVALENT, isNamed } from './equivalent.ts'
import { mutantsIn, mutantsOf, sampleOf } from './mutants.ts'
import { scoreOf } from './report.ts'

const ROOT = join(import.meta.dirname, '../..')

const changed = (source: string): string[] => mutantsIn('x.ts', source).map(({ after }) => after)

describe('what is changed in a source', () => {
  test.each<[what: string, source: string, mutants: string[]]>([
    ['a boundary and a direction', 'f = a < b', ['f = a <= b', 'f = a >= b']],
    ['an operator of logic', 'f = a && b', ['f = a || b']],
    ['a comparison with a text, but no sum of texts', `f = a === 'x' + b`, [`f = a !== 'x' + b`]],
    ['a negation', 'f = !a', ['f = a']],
    ['a guard', 'if (a) f()', ['if (true) f()', 'if (false) f()', 'if (a) ;']],
    ['a number', 'f = 3', ['f = (4)', 'f = (2)']],
    ['a truth', 'f = true', ['f = false']],
    ['a list of names', `f = ['a', 'b']`, ['f = []']],
    ['a selection', 'f = a.filter(g)', ['f = a']],
    ['a quantifier', 'f = a.some(g)', ['f = a.every(g)']],
    ['a counter', 'f = a++', ['f = a--']],
    ['a condition in SQL', 'q(`where t.a_b is null`)', ['q(`where t.a_b is not null`)', ';']],
    ['a boundary in SQL', `f = 'r.at > now()'`, [`f = 'r.at >= now()'`, `f = 'r.at <= now()'`]],
    ['no text for people', `f = 'Sand and sea'`, []],
    ['no type', `type A = 1 | true; f = a as B<3>`, []],
  ])('%s', (_, source, mutants) => {
    expect(changed(source).toSorted()).toEqual(mutants.toSorted())
  })

  test('what is no program is left out', () => {
    expect(changed('const [a = !b] = c')).toEqual(['const [a = b] = c'])
    expect(changed('f = -(-a)')).toEqual(['f = (-a)', 'f = -( a)'])
  })

  test('a mutant has its line, and the lines before and after', () => {
    const [mutant] = mutantsIn('x.ts', 'let f = 0\n  f = a || b\n')
    const [, , found] = mutantsIn('x.ts', 'let f = 0\n  f = a || b\n')
    expect(mutant).toMatchObject({ line: 1, before: 'let f = 0', after: 'let f = (1)' })
    expect(found).toMatchObject({ line: 2, before: 'f = a || b', after: 'f = a && b' })
    expect(found?.code).toBe('let f = 0\n  f = a && b\n')
  })
})

describe('a sample', () => {
  const source = Array.from({ length: 40 }, (_, place) => `f${place} = a < b`).join('\n')
  const named = (count: number, seed: string, text = source) =>
    sampleOf(mutantsIn('x.ts', text), count, seed).map(({ after }) => after)

  test('is the same for the same seed, and another one for another', () => {
    expect(named(10, '1')).toEqual(named(10, '1'))
    expect(named(10, '1')).not.toEqual(named(10, '2'))
    expect(named(1000, '1')).toHaveLength(80)
  })

  test('stays when other lines come before it', () => {
    expect(named(10, '1', `type A = 1\n\n${source}`)).toEqual(named(10, '1'))
  })
})

test('a score counts a mutant that never ends as noticed', () => {
  const mutants = mutantsIn('x.ts', 'f = a < b || c')
  const states = ['killed', 'timed out', 'survived'] as const
  const verdicts = mutants.map((mutant, place) => ({ mutant, state: states[place] ?? 'killed' }))
  expect(scoreOf('x', mutants, verdicts)).toMatchObject({
    all: 3,
    tried: 3,
    killed: 1,
    timedOut: 1,
    survived: 1,
    named: 0,
    isEnough: false,
    share: expect.closeTo(2 / 3),
  })
  expect(scoreOf('x', mutants, verdicts.slice(0, 2))).toMatchObject({ share: 1, isEnough: true })
})

test.each(AREAS)('the sources and tests of $name are there', ({ groups }) => {
  for (const { sources, tests = [] } of groups) {
    expect(sourcesOf(ROOT, { sources }), String(sources)).not.toEqual([])
    expect(tests.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
  }
})

test('every named mutant is one that there is, in a source of an area', () => {
  const files = new Set(
    AREAS.flatMap(({ groups }) => groups.flatMap((one) => sourcesOf(ROOT, one))),
  )
  const mutants = [...files].flatMap((file) => mutantsOf(ROOT, file)).filter(isNamed)
  const found = new Set(mutants.map(({ file, before, after }) => `${file}\n${before}\n${after}`))
  const lost = EQUIVALENT.filter(
    ({ file, before, after }) => !found.has(`${file}\n${before}\n${after}`),
  )
  expect(lost).toEqual([])
  expect(EQUIVALENT.filter(({ reason }) => reason.length < 20)).toEqual([])
})
