import {
  ERROR_CODES,
  routeGroups,
  type RouteName,
  routes,
  type Route,
  shapeOf,
  type Shape,
} from '@agent-assist/contract'
import * as z from 'zod'
import { bodyExampleOf, exampleOf } from './openapi-examples.ts'
import { describeDay } from './query-days.ts'

type Json = Record<string, unknown>

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json =>
  z.toJSONSchema(schema, { io, target: 'openapi-3.0', unrepresentable: 'any' }) as Json

/** Examples of parameters that many routes have; others follow from their schema. */
const EXAMPLES: Partial<Record<string, string>> = {
  from: '2026-11-01',
  to: '2026-11-07',
  source: 'APP',
  metrics: 'created,frt',
}

function parametersOf(schema: z.ZodType | undefined, where: 'path' | 'query'): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Json
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
    ...(where === 'path' || EXAMPLES[name]
      ? { example: EXAMPLES[name] ?? exampleOf(property, name) }
      : {}),
    ...(where === 'query' && describeDay(name) ? { description: describeDay(name) } : {}),
  }))
}

const BEARER_SCHEME = {
  type: 'http',
  scheme: 'bearer',
  description:
    'An API key (`aak_…`, Configure Org › Install), or a token that your server signs (HS256).',
}
const BEARER = { bearer: [] }
/** A call without a token is allowed too. */
const OPTIONAL = {}

/** Who may call the route: as text and as a security requirement. */
function accessOf({ allowed, scope, keyScope }: Route): { description: string; security?: Json[] } {
  switch (allowed) {
    case 'public':
      return { description: 'Open to everybody.' }
    case 'demo':
      return { description: 'Open to everybody while demo data is on.' }
    case 'visitor':
      return {
        description:
          'Open to everybody; where the organisation demands identity, only with a signed token of scope visitor or assist.',
        security: [OPTIONAL, BEARER],
      }
    default:
      return {
        description: [
          `For the group ${allowed}`,
          ...(scope ? [`a signed token of scope ${scope}`] : []),
          ...(keyScope ? [`an API key of scope ${keyScope}`] : []),
        ]
          .join(' or ')
          .concat('.'),
        security: [BEARER],
      }
  }
}

/** Types of answers that are files. */
const FILES: Partial<Record<RouteName, string>> = {
  exportMetricTickets: 'text/csv',
  exportOwnMetricTickets: 'text/csv',
  exportTickets: 'text/csv',
  exportUsageEvents: 'text/csv',
}

/** `listKnowledgeGaps` as words: "List knowledge gaps". */
const summaryOf = (name: RouteName) => {
  const words = name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A body's schema with an example that the route accepts. */
const contentOf = (name: RouteName, schema: Json): Json => ({
  schema,
  example: bodyExampleOf(name, schema),
})

const tagOf = (name: RouteName) => routeGroups.find(({ routes: own }) => own.includes(name))?.name

function operationOf(name: RouteName, route: Route, shape: Shape): Json {
  return {
    operationId: name,
    summary: summaryOf(name),
    tags: [tagOf(name)],
    ...accessOf(route),
    parameters: [...parametersOf(shape.params, 'path'), ...parametersOf(shape.query, 'query')],
    ...(shape.body
      ? {
          requestBody: {
            required: !shape.body.safeParse({}).success,
            content: { 'application/json': contentOf(name, schemaOf(shape.body, 'input')) },
          },
        }
      : {}),
    responses: {
      200: {
        description: 'Done',
        content: {
          [FILES[name] ?? 'application/json']: { schema: schemaOf(shape.reply, 'output') },
        },
      },
      503: { $ref: '#/components/responses/Unavailable' },
      ...(route.method === 'GET' ? {} : { 507: { $ref: '#/components/responses/StorageFull' } }),
      default: {
        description: 'Refused',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  }
}

/** An error response that is temporary. */
const passing = (description: string): Json => ({
  description,
  headers: {
    'Retry-After': {
      description: 'Seconds until the next try is worth it.',
      schema: { type: 'integer' },
    },
  },
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
})

/** The OpenAPI description, generated from the tables that serve the API. */
export function describeApi(version: string): Json {
  const paths: Record<string, Json> = {}
  for (const [name, route] of Object.entries(routes) as [RouteName, Route][]) {
    const path = route.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = {
      ...paths[path],
      [route.method.toLowerCase()]: operationOf(name, route, shapeOf(name)),
    }
  }
  return {
    openapi: '3.0.3',
    info: { title: 'Agent Assist', version },
    servers: [{ url: '/api' }],
    tags: routeGroups.map(({ name, about }) => ({ name, description: about })),
    paths,
    components: {
      responses: {
        Unavailable: passing('Something that the answer needs, such as the database, is away.'),
        StorageFull: passing('There is no room to store anything; nothing of the call is stored.'),
      },
      securitySchemes: { bearer: BEARER_SCHEME },
      schemas: {
        Error: {
          type: 'object',
          required: ['code', 'message'],
          properties: {
            code: { type: 'string', enum: Object.keys(ERROR_CODES) },
            message: { type: 'string' },
          },
        },
      },
    },
  }
}
