import {
  DEFAULT_ASSIST_SETTINGS,
  MACHINE_CHECKS,
  type RouteName,
  USUAL_WEIGHTS,
} from '@agent-assist/contract'

type Json = Record<string, unknown>

/** Parts of bodies whose rules are in no schema. */
const PARTS: Partial<Record<RouteName, Json>> = {
  testBot: { text: 'Where is my order?', event: undefined },
  correctCheck: { check: 'greeting' },
  saveCheckSettings: { modes: Object.fromEntries(MACHINE_CHECKS.map((check) => [check, 'on'])) },
  updateAssistSettings: DEFAULT_ASSIST_SETTINGS,
  saveLeaderboardSettings: { weights: USUAL_WEIGHTS },
  saveScorecard: {
    content: {
      name: 'Email support',
      groups: [
        {
          id: 'answer',
          name: 'The answer',
          categories: [
            {
              id: 'solution',
              name: 'Solution',
              about: 'What the customer was told is right.',
              kind: 'normal',
              points: 5,
              optionNames: [],
              weight: 10,
              allowsNa: true,
              causes: ['Wrong policy'],
            },
          ],
        },
      ],
    },
  },
}

/** Examples of strings by the name of their property, in the order in which they are tried. */
const BY_NAME: readonly (readonly [RegExp, string])[] = [
  [/^organisationId$|^org(Id)?$/, 'demo-org'],
  [/email/i, 'ann@example.com'],
  [/^firstName$/, 'Anna'],
  [/^lastName$/, 'Larsen'],
  [/password/i, 'correct horse battery'],
  [/locale|language/i, 'en-US'],
  [/zone$/i, 'Europe/Berlin'],
  [/colou?r/i, '#3056d3'],
  [/url|link|address/i, 'https://help.example.com/tickets/34196'],
  [/origin/i, 'https://help.example.com'],
  [/domain/i, 'example.com'],
  [/phone|mobile/i, '4930123456'],
  [/^(ticketId|externalTicket)$/, '34196'],
  [/^(agent|assignee)$/, 'Ann'],
  [/^(day|date|from|to|start|end)$|Date$|Day$/i, '2026-11-02'],
  [/At$/, '2026-11-02T09:00:00.000Z'],
  [/tag/i, 'billing'],
  [/brand/i, 'Brewline'],
  [/name|title|label/i, 'Billing questions'],
  [/text|message|comment|body|query|question/i, 'Where is my invoice?'],
]

const BY_FORMAT: Record<string, string> = {
  email: 'ann@example.com',
  uuid: '7a2d1b63-1e6f-4a7b-8b62-4c2a1d0e3b01',
  uri: 'https://help.example.com/tickets/34196',
  date: '2026-11-02',
  'date-time': '2026-11-02T09:00:00.000Z',
  time: '09:00:00',
}

const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function stringOf(schema: Json, name: string): string {
  const fits = (text: string) =>
    (typeof schema.pattern !== 'string' || new RegExp(schema.pattern, 'u').test(text)) &&
    text.length >= Number(schema.minLength ?? 0) &&
    text.length <= Number(schema.maxLength ?? text.length)
  const named = BY_NAME.filter(([pattern]) => pattern.test(name)).map(([, text]) => text)
  const general = ['billing', '2026-11-02', '09:00', '1'.repeat(32), 'a'.repeat(43)]
  const format = BY_FORMAT[String(schema.format)]
  return (format ? [format] : [...named, ...general]).find(fits) ?? 'billing'
}

function numberOf({ minimum, exclusiveMinimum, maximum }: Json): number {
  const least = Number(minimum ?? 1) + (exclusiveMinimum ? 1 : 0)
  return Math.min(least > -1e6 ? least : 1, Number(maximum ?? least))
}

/** An example of a JSON schema: its required properties, or all of them where none is required. */
export function exampleOf(schema: unknown, name = '', deep = 0): unknown {
  if (!isJson(schema) || deep > 8) return undefined
  if ('const' in schema) return schema.const
  if (Array.isArray(schema.enum)) return schema.enum[0]
  if ('default' in schema) return schema.default
  const [choice] = [schema.anyOf, schema.oneOf, schema.allOf].flatMap((one) => one ?? [])
  if (choice) return exampleOf(choice, name, deep + 1)
  switch (schema.type) {
    case 'string':
      return stringOf(schema, name)
    case 'integer':
    case 'number':
      return numberOf(schema)
    case 'boolean':
      return true
    case 'array':
      return Array.from({ length: Math.max(1, Number(schema.minItems ?? 1)) }, () =>
        exampleOf(schema.items, name.replace(/s$/, ''), deep + 1),
      ).filter((item) => item !== undefined)
    case 'object':
      return objectOf(schema, deep)
    default:
      return undefined
  }
}

function objectOf({ properties, required }: Json, deep: number): Json {
  const all = isJson(properties) ? Object.entries(properties) : []
  const needed = Array.isArray(required) ? all.filter(([name]) => required.includes(name)) : all
  return Object.fromEntries(
    needed.map(([name, property]) => [name, exampleOf(property, name, deep + 1)]),
  )
}

/** An example of the body of a route, which the route accepts. */
export function bodyExampleOf(name: RouteName, schema: Json): unknown {
  const example = exampleOf(schema)
  const part = PARTS[name]
  return part && isJson(example) ? { ...example, ...part } : example
}
