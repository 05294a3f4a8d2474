import Fastify, { type FastifyInstance } from 'fastify'
import { assistRoutes } from './assist.ts'
import { chatRoutes } from './chats.ts'
import type { Config } from './config.ts'
import type { Db } from './db.ts'
import { demoRoutes } from './demo-routes.ts'
import { embeddingRoutes } from './embedding.ts'
import { handleErrors } from './errors.ts'
import { eventRoutes } from './events.ts'
import { filterSetRoutes } from './filter-sets.ts'
import { helpRoutes } from './help.ts'
import { importRoutes } from './imports.ts'
import { describeApi } from './openapi.ts'
import { organisationDetailsRoutes } from './organisation-details.ts'
import { allowOrigins, createOrigins } from './origins.ts'
import { pageSurveyRoutes } from './page-surveys.ts'
import { servePages } from './pages.ts'
import type { Api } from './route.ts'
import { settingsRoutes } from './settings.ts'
import { ticketStoryRoutes } from './ticket-story.ts'
import { ticketRoutes } from './tickets.ts'
import { usageRoutes } from './usage.ts'
import { userSettingsRoutes } from './user-settings.ts'
import { userRoutes } from './users.ts'
import { VERSION } from './version.ts'

const BODY_MAX_BYTES = 64 * 1024
const REQUEST_MAX_MS = 15_000

/** Tokens and passwords in an address never reach the log. */
const withoutSecrets = (url: string) =>
  url
    .replace(/([?&](?:bearerToken|token|code|state)=)[^&#]*/gi, '$1[hidden]')
    .replace(/(\/users\/verify(?:ResetPassword)?\/)[^?#]*/i, '$1[hidden]')
    .replace(/(\/reset-password\/)[^?#]*/i, '$1[hidden]')

function createServer(config: Config): FastifyInstance {
  return Fastify({
    bodyLimit: BODY_MAX_BYTES,
    trustProxy: (_address: string, hop: number) => hop < config.trustProxy,
    requestTimeout: REQUEST_MAX_MS,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: false },
    logger: {
      level: config.logLevel,
      serializers: {
        req: ({ method, url, ip }) => ({ method, url: withoutSecrets(url), ip }),
      },
    },
  })
}

function healthRoutes({ app, db }: Api): void {
  app.get('/healthz', async () => ({ status: 'up' }))
  app.get('/readyz', async (_request, reply) => {
    try {
      await db.query('select 1 from migration limit 1')
      return { status: 'ready' }
    } catch {
      return reply.code(503).header('retry-after', 2).send({ status: 'database away' })
    }
  })
}

/** The whole server on an open, migrated database, not listening yet. */
export async function buildApp(db: Db, config: Config): Promise<FastifyInstance> {
  const app = createServer(config)
  const api: Api = { app, db, config }
  const origins = createOrigins(db)
  handleErrors(app)
  healthRoutes(api)
  await allowOrigins(api, origins)
  await servePages(api, origins)
  const description = describeApi(VERSION)
  app.get('/api/openapi.json', async () => description)
  settingsRoutes(api)
  userRoutes(api)
  userSettingsRoutes(api)
  organisationDetailsRoutes(api)
  filterSetRoutes(api)
  helpRoutes(api)
  ticketRoutes(api)
  ticketStoryRoutes(api)
  usageRoutes(api)
  assistRoutes(api)
  eventRoutes(api)
  chatRoutes(api)
  pageSurveyRoutes(api)
  embeddingRoutes(api, origins)
  importRoutes(api)
  demoRoutes(api)
  return app
}
