import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import serve from '@fastify/static'
import type { FastifyReply } from 'fastify'
import { Refusal } from '../basics/errors.ts'
import type { Origins } from './origins.ts'
import type { Api } from './route.ts'
import { serveStrictCsp } from './strict-csp.ts'

const YEAR = 'public, max-age=31536000, immutable'
const SHORT = 'public, max-age=300'
const FRESH = 'no-cache'
/** For icons of pages, whose names never change. */
const DAY = 'public, max-age=86400'

/** Sources that a page needs in addition to ours, by CSP directive. */
export type PageSources = Partial<Record<'script' | 'style' | 'connect' | 'frame', string[]>>

/** Content that other areas add to the portal's page. */
export interface PortalPage {
  /** HTML for the head of the page, for each load of it. */
  head: () => Promise<string>
  sources: PageSources
  /** Work to do after a page load of this address; undefined when there is none. */
  afterLoad: (url: string) => (() => Promise<void>) | undefined
}

/** Content security policy without inline scripts or styles: pages use our own files and the sources of `more`. */
const csp = (frameAncestors: string, more: PageSources = {}) =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...(more.script ?? [])].join(' '),
    ["style-src 'self'", ...(more.style ?? [])].join(' '),
    "img-src 'self' data: https:",
    "font-src 'self'",
    ["connect-src 'self'", ...(more.connect ?? [])].join(' '),
    ["frame-src 'self'", ...(more.frame ?? [])].join(' '),
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${frameAncestors}`,
  ].join('; ')

const escapeAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/** Cache header of a file: long when its name changes with its content, otherwise revalidated. */
function cacheOf(file: string): string {
  const path = file.replace(/\.(br|gz)$/, '') // a compressed file has the same lifetime
  if (path.endsWith('/sdk/v1.js')) return SHORT
  if (/\/(favicon\.ico|mark\.svg)$/.test(path)) return DAY
  if (/\/sdk\/[^/]+\/(?!integrity\.json)/.test(path) || /\/assets\//.test(path)) return YEAR
  return FRESH
}

async function serveFolder(
  { app, config }: Api,
  prefix: string,
  folder: string,
  // a list: with a string the plugin does not find the compressed index of a folder
  index: string[] | false = ['index.html'],
) {
  await app.register(serve, {
    root: folder,
    prefix,
    decorateReply: false,
    preCompressed: folder.startsWith(config.distDir),
    index,
    redirect: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', cacheOf(path))
      if (prefix === '/sdk/') {
        // any page may load the SDK: it contains no secret
        reply.header('access-control-allow-origin', '*')
        reply.header('cross-origin-resource-policy', 'cross-origin')
      }
    },
  })
}

/** The report in its frame: only origins that the organisation lists may embed it. */
function createReportPage({ config }: Api, origins: Origins) {
  const html = readFileSync(join(config.distDir, 'usage-report/index.html'), 'utf8').replaceAll(
    '__MARKETING_URL__',
    escapeAttribute(config.marketingUrl),
  )
  return async (reply: FastifyReply, org: string) => {
    const ancestors = ["'self'", ...(await origins.of(org))].join(' ')
    return reply
      .header('content-security-policy', csp(ancestors))
      .header('referrer-policy', 'no-referrer')
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(html)
  }
}

/** The portal; its login page may load the sources of the configured issuers. */
function createPortalPage({ config }: Api, { head, sources }: PortalPage) {
  const html = readFileSync(join(config.distDir, 'portal/index.html'), 'utf8')
  const [before = '', after = ''] = html.split('</head>')
  const policy = csp("'none'", sources)
  return async (reply: FastifyReply) => {
    // Google's pop-up reports the sign-in to the window that opened it
    if (config.issuers.google)
      reply.header('cross-origin-opener-policy', 'same-origin-allow-popups')
    return reply
      .header('content-security-policy', policy)
      .header('cache-control', FRESH)
      .type('text/html; charset=utf-8')
      .send(`${before}${await head()}</head>${after}`)
  }
}

/** Serves portal, SDK, report and examples, each with its cache and security headers. */
export async function servePages(api: Api, origins: Origins, portal: PortalPage): Promise<void> {
  const { app, config, later } = api
  const sendPortal = createPortalPage(api, portal)
  const sendReport = createReportPage(api, origins)

  app.addHook('onSend', async (request, reply) => {
    const ours = request.url.startsWith('/examples/') ? "'self'" : "'none'"
    const defaults: Record<string, string> = {
      'content-security-policy': csp(ours),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    }
    for (const [name, value] of Object.entries(defaults))
      if (!reply.hasHeader(name)) reply.header(name, value)
  })

  await serveFolder(api, '/sdk/', join(config.distDir, 'sdk'))
  await serveFolder(api, '/usage-report/assets/', join(config.distDir, 'usage-report/assets'))
  await serveFolder(api, '/', join(config.distDir, 'portal'), false)
  serveStrictCsp(api)
  await serveFolder(api, '/examples/react-host/', join(config.distDir, 'examples/react-host'))
  await serveFolder(api, '/examples/', config.examplesDir)

  app.get<{ Querystring: { org?: string } }>('/usage-report/', (request, reply) =>
    sendReport(reply, String(request.query.org ?? '')),
  )
  app.get<{ Querystring: { isAccessFromAA?: string; orgid?: string } }>('/', (request, reply) => {
    if (request.query.isAccessFromAA !== 'true') return sendPortal(reply)
    // opened as a top-level page: the URL contains a token, so nothing else may load from it
    if (request.headers['sec-fetch-dest'] === 'document')
      return reply.header('referrer-policy', 'no-referrer').redirect(config.marketingUrl)
    return sendReport(reply, String(request.query.orgid ?? ''))
  })

  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    const afterLoad = portal.afterLoad(request.url)
    const isRead =
      request.method === 'GET' || (request.method === 'HEAD' && afterLoad !== undefined)
    const isPage = isRead && !path.startsWith('/api/') && !/\.\w+$/.test(path)
    if (afterLoad && isPage) later(afterLoad)
    if (!isPage) throw new Refusal('not_found', 'There is nothing here.')
    return sendPortal(reply)
  })
}
