import { createRequire } from 'node:module'
import type { Faker } from '@faker-js/faker'
import type { CityData } from 'city-timezones'
import { ADDRESS, maskPlaces } from '../../language/masking/mask-places.ts'
import { isStopWord } from '../../language/words/stop-words.ts'
import { once } from '../../platform/basics/once.ts'
import { type Fact, matchesOf } from './facts.ts'
import { rangesOf } from './ranges.ts'

/** Towns that are ordinary words too. */
const WORDS = new Set(
  'Mobile Reading Orange Best Same Nice Split Bath Man Male Most Police Page Date Sale Home Central Federal Independence Liberal Logan Victoria Union Grace Hope Young Normal Essen Halle Hof Regen Singen Waren Sens Tours Laval Como'.split(
    ' ',
  ),
)
const isTown = (name: string) =>
  name.length > 2 && !WORDS.has(name) && !isStopWord(name.toLowerCase())
const LOCALES = ['de', 'es', 'fr', 'it']
const require = createRequire(import.meta.url)
/** The towns, read on first use. */
const towns = once(() => {
  const { cityMapping } = require('city-timezones') as { cityMapping: CityData[] }
  const listed = LOCALES.flatMap((locale) => {
    const { faker } = require(`@faker-js/faker/locale/${locale}`) as { faker: Faker }
    return faker.rawDefinitions.location?.city_name ?? []
  })
  return new Set([...cityMapping.map(({ city }) => city), ...listed].filter(isTown))
})

const CAP = String.raw`\p{Lu}[\p{L}'’-]+`
/** One to three words with a capital after a word that stands before places. */
const PLACED = new RegExp(
  String.raw`(?<!\p{L})(?:in|to|at|from|near|via|nach|aus|bei|von|à|a|en|de|te|naar|uit|da|per)[ ](?<value>${CAP}(?:[ ]${CAP}){0,2})`,
  'gu',
)

/** The town at the start of a run of words with capitals. */
function townIn(run: string): string | undefined {
  const words = run.split(' ')
  const starts = words.map((_, index) => words.slice(0, words.length - index).join(' '))
  return starts.find((start) => towns().has(start))
}

/** Postal addresses, and towns where they are named as places. */
export function findPlaces(text: string): Fact[] {
  const addresses = rangesOf(text, maskPlaces, ADDRESS).map(([start, end]): Fact => ({
    kind: 'address',
    value: text.slice(start, end),
    start,
    end,
  }))
  const named = matchesOf(text, PLACED, (run) => (townIn(run) ? 'address' : undefined)).map(
    (fact): Fact => {
      const value = townIn(fact.value) ?? fact.value
      return { ...fact, value, end: fact.start + value.length }
    },
  )
  return [...addresses, ...named]
}
