import {
  DEFAULT_FILTERS,
  type RouteName,
  type Route,
  routes,
  shapeOf,
} from '@agent-assist/contract'
import * as z from 'zod'
import { createRandom } from '../basics/random.ts'
import { sampleOf } from './test-fuzz-values.ts'

/* Every place of the contract where a request can select by person, found in the schemas. */

/** A place in a route's input, and how a request fills it. */
export interface Place {
  route: RouteName
  field: string
  /** `each`: the values are split by agent. */
  of: 'agents' | 'groups' | 'each'
  isInBody: boolean
}

const FILTERS = {
  includeAgent: 'agents',
  excludeAgent: 'agents',
  allCustomGroups: 'groups',
} as const
const NAMED = ['agent', 'agents']

type Def = Partial<{
  type: string
  shape: Record<string, z.core.$ZodType>
  element: z.core.$ZodType
  options: readonly z.core.$ZodType[]
  innerType: z.core.$ZodType
  valueType: z.core.$ZodType
  in: z.core.$ZodType
  out: z.core.$ZodType
  entries: Record<string, unknown>
}>
const defOf = (schema: z.core.$ZodType): Def => schema._zod.def as Def

/** The schemas that a schema consists of. */
const partsOf = ({ shape, element, options, innerType, valueType, in: from, out }: Def) =>
  [
    ...Object.values(shape ?? {}),
    element,
    ...(options ?? []),
    innerType,
    valueType,
    from,
    out,
  ].filter((part) => part !== undefined)

/** The names of all fields at any depth. */
function fieldsIn(schema: z.core.$ZodType | undefined, seen = new Set<unknown>()): string[] {
  if (!schema || seen.has(schema)) return []
  seen.add(schema)
  const def = defOf(schema)
  return [...Object.keys(def.shape ?? {}), ...partsOf(def).flatMap((part) => fieldsIn(part, seen))]
}

const entriesIn = (schema: z.core.$ZodType): string[] => [
  ...Object.values(defOf(schema).entries ?? {}).map(String),
  ...partsOf(defOf(schema)).flatMap(entriesIn),
]

/** The parameters of a route's query. */
export function queryOf(route: RouteName): Record<string, z.core.$ZodType> {
  const { query } = shapeOf(route)
  return (query && defOf(query).shape) ?? {}
}

/** The places of a route. */
function placesOf(route: RouteName): Place[] {
  const query = queryOf(route)
  const inBody = fieldsIn(shapeOf(route).body)
  const filters = Object.entries(FILTERS).flatMap(([field, of]): Place[] => [
    ...(field in query ? [{ route, field, of, isInBody: false }] : []),
    ...(inBody.includes(field) ? [{ route, field, of, isInBody: true }] : []),
  ])
  const named = NAMED.filter((field) => field in query).map((field): Place => ({
    route,
    field,
    of: 'agents',
    isInBody: false,
  }))
  const isSplit = query.by && (isOpenText(query.by) || entriesIn(query.by).includes('agent'))
  return [
    ...filters,
    ...named,
    ...(isSplit ? [{ route, field: 'by', of: 'each' as const, isInBody: false }] : []),
  ]
}

/** Whether a parameter is a text whose entries its schema reads by code. */
const isOpenText = (schema: z.core.$ZodType): boolean => {
  const def = defOf(schema)
  return def.type === 'pipe' || partsOf(def).some(isOpenText)
}

export const PLACES: readonly Place[] = (Object.keys(routes) as RouteName[]).flatMap(placesOf)

/** Values of fields whose form their schemas check by code. */
const KNOWN: Record<string, string> = {
  from: '2026-03-01T00:00:00.000Z',
  to: '2026-03-31T00:00:00.000Z',
  beforeFrom: '2026-02-01T00:00:00.000Z',
  beforeTo: '2026-02-28T00:00:00.000Z',
  startDate: '2026-03-01T00:00:00.000Z',
  endDate: '2026-03-31T00:00:00.000Z',
  metrics: 'solved',
  columns: 'id',
  by: 'agent',
}

/** Chooses one filter in every filter object of a body; the number of those. */
function chooseIn(value: unknown, field: string, name: string): number {
  if (typeof value !== 'object' || value === null) return 0
  if ('allBrands' in value && 'metricsFilter' in value) {
    Object.assign(value, DEFAULT_FILTERS, { [field]: [name] })
    return 1
  }
  const parts: unknown[] = Object.values(value)
  return parts.reduce<number>((sum, part) => sum + chooseIn(part, field, name), 0)
}

/** The one body with filters as texts, in a form that its schema reads by code. */
const shareOf = (field: string, name: string) => ({
  title: 'Results',
  query: { from: KNOWN.from, to: KNOWN.to, [field]: name },
  hidden: [],
  showComments: false,
  days: 1,
})

const SEEDS = 2000

/** A valid request that fills a place with a name. */
export function requestTo(place: Place, org: string, name: string) {
  const { route, field, of, isInBody } = place
  const { path, method }: Route = routes[route]
  const { params, query, body } = shapeOf(route)
  const isShare = route === 'createSurveyShare'
  const known = (one: string) => (/^org(anisationI|I|i)?d?$|^entity$/.test(one) ? org : KNOWN[one])
  const needed = Object.entries(queryOf(route)).filter(
    ([, part]) => !z.safeParse(part, undefined).success,
  )
  for (let seed = 1; seed < SEEDS; seed++) {
    const random = createRandom(seed, 'kinds')
    const inPath = (params ? sampleOf(params, '', random, known) : {}) as Record<string, unknown>
    const search: Record<string, unknown> = Object.fromEntries(
      needed.map(([one, part]) => [one, sampleOf(part, one, random, known)]),
    )
    if (!isInBody) search[field] = of === 'each' ? 'agent' : name
    const payload = isShare ? shareOf(field, name) : body && sampleOf(body, '', random, known)
    if (isInBody && !isShare && chooseIn(payload, field, name) === 0) continue
    const isRight =
      (!params || params.safeParse(inPath).success) &&
      (!query || query.safeParse(search).success) &&
      (!body || body.safeParse(payload).success)
    if (!isRight) continue
    const filled = path.replace(/:(\w+)/g, (_, key: string) =>
      encodeURIComponent(String(inPath[key])),
    )
    const texts = Object.entries(search).map(([key, value]): [string, string] => [
      key,
      String(value),
    ])
    return {
      method,
      url: `/api${filled}?${new URLSearchParams(texts).toString()}`,
      ...(payload === undefined ? {} : { payload: payload as object }),
    }
  }
  throw new Error(`no valid request to ${route} ${field}`)
}
