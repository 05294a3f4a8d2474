import * as z from 'zod'
import type { Random } from '../basics/random.ts'

/* Values for a schema of the contract: valid ones, and ones that nobody should send. */

type Schema = z.core.$ZodTypes

/** Values that exist on the server, by the name of their field. */
export type Known = (field: string, random: Random) => string | undefined

const LONE = '\uD800'
/** Texts that often break programs. */
const TEXTS = [
  '',
  ' ',
  'null',
  'undefined',
  'NaN',
  '0',
  '-0',
  '-1',
  '1e999',
  '0x10',
  '9'.repeat(400),
  '2147483648',
  '9223372036854775808',
  '1.5',
  'true',
  '[]',
  '{}',
  '\0',
  `a\0b`,
  LONE,
  `x${LONE}y`,
  '\uFEFFa',
  '🤖',
  'é'.repeat(300),
  'a'.repeat(5000),
  `' or 1=1 --`,
  '%',
  '_',
  '\\',
  '%00',
  '../../etc/passwd',
  '<script>',
  '{{x}}',
  '${x}',
  '(((((',
  '[a-',
  '*',
  '?',
  '$1',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '2026-02-30T00:00:00Z',
  '1969-12-31T23:59:59Z',
  '2200-12-31T23:59:59.999Z',
  '1970-01-01T00:00:00Z',
  '2026-02-30',
  '31-02-2026',
  'Etc/UTC',
  'Pacific/Apia',
  'America/New_York',
  `2026-01-01T00:00:00.${'1'.repeat(18)}Z`,
  '2026-99-99T99:99:99.000000Z_00000000-0000-4000-8000-000000000000',
]
const NUMBERS = [
  0,
  -0,
  -1,
  1,
  0.5,
  1e-320,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31),
  2 ** 53,
  1e18,
  1e308,
  -1e308,
  4_294_967_296,
]
const deep = (levels: number): unknown => {
  let value: unknown = 1
  for (let level = 0; level < levels; level++) value = [value]
  return value
}
const OTHERS: (() => unknown)[] = [
  () => null,
  () => true,
  () => [],
  () => ({}),
  () => deep(100),
  () => [[], {}],
  () => JSON.parse('{"__proto__":{"x":1}}'),
  () => ({ constructor: { prototype: {} } }),
  () => Array.from({ length: 300 }, () => 'x'),
  () => ({ length: -1 }),
  () => [null],
]

/** A value that hardly any schema accepts. */
export function brokenValue(random: Random): unknown {
  const kind = random.int(0, 9)
  if (kind < 5) return random.pick(TEXTS)
  return kind < 8 ? random.pick(NUMBERS) : random.pick(OTHERS)()
}
export const brokenText = (random: Random): string => random.pick(TEXTS)

const HEX = '0123456789abcdef'
const uuid = (random: Random): string =>
  'xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx'.replace(/x/g, () => HEX[random.int(0, 15)] ?? '0')
const instant = (random: Random): string =>
  new Date(
    Date.UTC(2026, 10, 20) - random.int(0, 60) * 86_400_000 + random.int(0, 86_399_999),
  ).toISOString()

const WORDS = [
  'espresso',
  'machine',
  'refund',
  'Agent 07',
  'en',
  'a',
  '12',
  'delivery is late',
  'x y z',
  'billing',
  'Grüße',
]
/** Texts that match the patterns of the contract. */
const SHAPED = [
  'demo-org',
  'acme',
  'loads',
  'loads,like',
  'noSelect',
  '09:00',
  '01-11-2026',
  '+49 30 1234567',
  'csat',
  'frt',
  'created,solved',
  'agent',
  'day,agent',
  '#aabbcc',
  'ABCDEFGH12345678',
  'https://127.0.0.1:9/x',
  'http://127.0.0.1:9',
  'rt',
  'name',
  'en-US',
  'group',
  'correct horse',
  'avg-RT.greaterThan.120',
]

function textOf(schema: Schema, field: string, random: Random, known: Known): string {
  const { def } = schema._zod
  const there = known(field, random)
  if (there !== undefined && z.safeParse(schema, there).success) return there
  const format = 'format' in def ? String(def.format) : ''
  if (format === 'uuid') return uuid(random)
  if (format === 'datetime') return instant(random)
  if (format === 'date') return instant(random).slice(0, 10)
  if (format === 'email') return `robin${random.int(0, 999)}@example.test`
  if (format === 'url') return 'http://127.0.0.1:9/page'
  const all = [
    random.pick(WORDS),
    random.pick(SHAPED),
    ...WORDS,
    ...SHAPED,
    'x'.repeat(24),
    '12345',
  ]
  return all.find((text) => z.safeParse(schema, text).success) ?? 'x'
}

/** Probability of an optional field. */
const THERE = 0.4

/** A value that the schema usually accepts. */
export function sampleOf(
  type: z.core.$ZodType,
  field: string,
  random: Random,
  known: Known,
): unknown {
  const schema = type as Schema
  const inner = (part: z.core.$ZodType, name = field) => sampleOf(part, name, random, known)
  const { def } = schema._zod
  switch (def.type) {
    case 'string':
      return textOf(schema, field, random, known)
    case 'number': {
      const near = [random.int(0, 20), 1, 50, 10, 0.5, 100, 0]
      return near.find((value) => z.safeParse(schema, value).success) ?? 1
    }
    case 'boolean':
      return random.chance(0.5)
    case 'enum':
      return random.pick(Object.values(def.entries))
    case 'literal':
      return random.pick(def.values)
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape).flatMap(([name, part]) => {
          const isOptional = (part as Schema)._zod.optin === 'optional'
          return isOptional && !random.chance(THERE) ? [] : [[name, inner(part, name)]]
        }),
      )
    case 'array':
      return Array.from({ length: random.int(1, 3) }, () => inner(def.element))
    case 'tuple':
      return def.items.map((item) => inner(item))
    case 'record':
      return { [String(inner(def.keyType, 'key'))]: inner(def.valueType) }
    case 'union':
      return inner(random.pick(def.options))
    case 'pipe':
      return inner((def.in as Schema)._zod.def.type === 'transform' ? def.out : def.in)
    case 'null':
      return null
    case 'unknown':
    case 'any':
      return random.pick(WORDS)
    default:
      return 'innerType' in def ? inner(def.innerType) : random.pick(WORDS)
  }
}

/** The value with a broken value somewhere in it. */
export function mutated(value: unknown, random: Random): unknown {
  if (Array.isArray(value) && value.length > 0 && random.chance(0.8)) {
    const at = random.int(0, value.length - 1)
    return value.map((part: unknown, place) => (place === at ? mutated(part, random) : part))
  }
  if (typeof value === 'object' && value !== null && random.chance(0.9)) {
    const entries = Object.entries(value)
    if (entries.length > 0) {
      const at = random.int(0, entries.length - 1)
      if (random.chance(0.1)) return Object.fromEntries(entries.filter((_, place) => place !== at))
      if (random.chance(0.05)) return { ...value, [brokenText(random)]: brokenValue(random) }
      return Object.fromEntries(
        entries.map(([name, part], place) => [name, place === at ? mutated(part, random) : part]),
      )
    }
  }
  return brokenValue(random)
}
