import { type Route, type RouteName, routes, shapeOf } from '@agent-assist/contract'
import { createRandom, type Random } from '../basics/random.ts'
import { brokenText, type Known, mutated, sampleOf } from './test-fuzz-values.ts'

/** A request as it is sent. */
export interface FuzzRequest {
  /** Number of the request; with the same seed it gives the same request again. */
  number: number
  route: string
  method: string
  /** The path with its query, encoded. */
  url: string
  headers: Record<string, string>
  payload?: Buffer
}
export interface FuzzAnswer {
  status: number
  body: string
}
export interface FuzzFault {
  request: FuzzRequest
  why: string
}

/** Tokens of the callers, by name; undefined: no token. */
export type Tokens = Readonly<Record<string, string | undefined>>

const NAMES = Object.keys(routes) as RouteName[]
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND']
const TYPES = [
  'text/plain',
  'application/xml',
  'application/json; charset=utf-16',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  '',
  'json',
]

/** Probability of each way to break a request. */
const BREAK = {
  params: 0.15,
  query: 0.45,
  body: 0.6,
  method: 0.02,
  type: 0.03,
  bytes: 0.05,
  twice: 0.05,
  more: 0.05,
}

/** encodeURIComponent throws for a lone surrogate; its bytes are written directly. */
function encoded(text: string): string {
  return text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80'
}

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '')

function urlOf(name: RouteName, random: Random, known: Known): string {
  const { path }: Route = routes[name]
  const { params, query } = shapeOf(name)
  const values = (params ? sampleOf(params, '', random, known) : {}) as Record<string, unknown>
  const filled = path.replace(/:(\w+)/g, (_, key: string) => {
    const isBroken = key !== 'organisationId' && random.chance(BREAK.params)
    return encoded(isBroken ? brokenText(random) : asText(values[key])) || '%20'
  })
  const asked = (query ? sampleOf(query, '', random, known) : {}) as Record<string, unknown>
  const pairs = Object.entries(asked).map(([key, value]): [string, string] => [key, asText(value)])
  if (pairs.length > 0 && random.chance(BREAK.query)) {
    const pair = random.pick(pairs)
    pair[1] = brokenText(random)
  }
  if (pairs.length > 0 && random.chance(BREAK.twice)) pairs.push(random.pick(pairs))
  if (random.chance(BREAK.more)) pairs.push([brokenText(random), brokenText(random)])
  const search = pairs.map(([key, value]) => `${encoded(key)}=${encoded(value)}`).join('&')
  return `/api${filled}${search ? `?${search}` : ''}`.slice(0, 15_000)
}

/** Body of a request, sometimes odd JSON: numbers out of range, `__proto__` keys, a depth that overflows. */
function payloadOf(name: RouteName, random: Random, known: Known): Buffer {
  const { body } = shapeOf(name)
  const whole = body ? sampleOf(body, '', random, known) : {}
  const value = random.chance(BREAK.body) ? mutated(whole, random) : whole
  const text = JSON.stringify(value) ?? ''
  if (!random.chance(BREAK.bytes)) return Buffer.from(text)
  const odd: (() => Buffer)[] = [
    () => Buffer.from(text.replace(/:\d+/, ':1e999')),
    () => Buffer.from(text.replace(/:"[^"]*"/, ':NaN')),
    () => Buffer.from(text.replace(/^\{/, '{"__proto__":{"a":1},')),
    () => Buffer.from(text.replace(/^\{/, '{"constructor":{"prototype":{"a":1}},')),
    () => Buffer.from('['.repeat(20_000) + ']'.repeat(20_000)),
    () => Buffer.from(text.replace(/"[^"]*"\}/, String.raw`"\ud800"}`)),
    () => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]),
    () => Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(text)]),
    () => Buffer.from(text).subarray(0, random.int(0, text.length)),
    () => Buffer.from(text.replace(/"([^"]*)"\}/, '"\xff\xfe"}'), 'latin1'),
    () => Buffer.alloc(0),
    () => Buffer.alloc(70_000, 'a'),
  ]
  return random.pick(odd)()
}

/** Creates the request of a number: the same for the same seed and known values. */
export function fuzzRequest(
  seed: number,
  number: number,
  tokens: Tokens,
  known: Known,
): FuzzRequest {
  const random = createRandom(seed, 'kinds', number)
  const name = random.pick(NAMES)
  const entry: Route = routes[name]
  const method = random.chance(BREAK.method) ? random.pick(METHODS) : entry.method
  const token = tokens[random.pick(Object.keys(tokens))]
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  if (random.chance(BREAK.more)) headers.origin = random.pick(['null', 'http://127.0.0.1:1', 'x'])
  const url = urlOf(name, random, known)
  const base = { number, route: name, method, url, headers }
  if (!['POST', 'PUT', 'PATCH', 'DELETE'].includes(method)) return base
  if (method === 'DELETE' && !random.chance(0.2)) return base
  headers['content-type'] = random.chance(BREAK.type) ? random.pick(TYPES) : 'application/json'
  return { ...base, payload: payloadOf(name, random, known) }
}

/** An expected answer with 503: these servers have no language model. */
const WITHOUT_MODEL = 'No language model is set up.'

/** Describes a server error (status 500 or higher, or a stack trace); undefined: there is none. */
export function faultOf({ status, body }: FuzzAnswer): string | undefined {
  if (status === 503 && body.includes(WITHOUT_MODEL)) return undefined
  if (status >= 500) return `${status} ${body.slice(0, 200)}`
  return /\bat [^\n]*\.(?:ts|js):\d+/.test(body)
    ? `a stack trace: ${body.slice(0, 200)}`
    : undefined
}
