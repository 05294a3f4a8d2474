import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import serve from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../basics/errors.ts'
import type { Origins } from './origins.ts'
import { fullAddress } from './folder-address.ts'
import { createPageFiles } from './page-files.ts'
import type { Api } from './route.ts'
import { serveStrictCsp } from './strict-csp.ts'

const YEAR = 'public, max-age=31536000, immutable'
const SHORT = 'public, max-age=300'
const FRESH = 'no-cache'
/** How long a browser insists on TLS, in seconds: a year. Not for subdomains, which belong to others. */
const HSTS_S = 31_536_000
/** For icons of pages, whose names never change. */
const DAY = 'public, max-age=86400'

/** Sources that a page needs in addition to ours, by CSP directive. */
export type PageSources = Partial<Record<'script' | 'style' | 'connect' | 'frame', string[]>>

/** Content that other areas add to the portal's page. */
export interface PortalPage {
  /** HTML for the head of the page, for each load of it. */
  head: () => Promise<string>
  sources: PageSources
}

/** What other areas know of the page of survey links. */
export interface SurveyPage {
  /** Whether the page with this address is a survey's. */
  isAt: (url: string) => boolean
  /** Addresses of the API that the page loads first. */
  loads: (url: string) => Promise<string[]>
  /** Work to do after a page load of this address; undefined when there is none. */
  afterLoad: (url: string) => (() => Promise<void>) | undefined
}

/** For pages that make no script, worker or markup out of text: whatever tries to is stopped by the browser. */
const TRUSTED_TYPES = "require-trusted-types-for 'script'; trusted-types 'none'"

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

/** A policy acts on documents and workers; without it, each of the many other files is a third of a kilobyte smaller. */
const obeysPolicy = ({ url }: FastifyRequest, reply: FastifyReply) =>
  !/^(text\/css|(application|text)\/javascript)/.test(String(reply.getHeader('content-type'))) ||
  url.includes('worker')

/** Addresses that are never a page of the portal: whoever asks for them is told that there is nothing. */
const NO_PAGES = /^\/(api|docs|metrics)(\/|$)/
/** Ways up and hidden files, also encoded once or twice: `/.git/config`, `/..%2f`, `/%252e%252e/`. */
const HIDDEN = /^[/\\]+\.|(^|[/\\])\.\.?([/\\]|$)|[/\\]\.(git|svn|hg|env)\b/i

/** Whether a path is one that scanners try and no page has. */
function isHidden(path: string): boolean {
  const once = decoded(path)
  return [path, once, decoded(once)].some((one) => HIDDEN.test(one))
}

/** The path without percent encoding; an invalid one stays as it is. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

const escapeAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/** Cache header of a file: long when its name changes with its content, otherwise revalidated. */
function cacheOf(file: string): string {
  const path = file.replace(/\.(br|gz)$/, '') // a compressed file has the same lifetime
  if (path.endsWith('/sdk/v1.js')) return SHORT
  if (/\/(favicon\.ico|mark\.svg)$/.test(path)) return DAY
  if (/\/sdk\/[^/]+\/(?!integrity\.json)/.test(path) || /\/assets\//.test(path)) return YEAR
  return FRESH
}

/** Folders that any page may load, also a sandboxed frame, which has no origin: they contain no secret. */
const OPEN_FOLDERS = ['/sdk/', '/usage-report/assets/']

async function serveFolder(
  { app, config }: Api,
  prefix: string,
  folder: string,
  // a list: with a string the plugin does not find the compressed index of a folder
  index: string[] | false = ['index.html'],
) {
  await app.register(async (scope) => {
    // not the plugin's own redirect: it answers twice where a hook of the answer is asynchronous
    if (index)
      scope.addHook('onRequest', async ({ url }, reply) => {
        const address = fullAddress(prefix, folder, url)
        return address ? reply.redirect(address, 301) : undefined
      })
    await scope.register(serve, {
      root: folder,
      prefix,
      decorateReply: false,
      preCompressed: folder.startsWith(config.distDir),
      index,
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.header('cache-control', cacheOf(path))
        if (OPEN_FOLDERS.includes(prefix)) {
          reply.header('access-control-allow-origin', '*')
          reply.header('cross-origin-resource-policy', 'cross-origin')
        }
      },
    })
  })
}

/**
 * The report in its frame: only origins that the organisation lists may embed it. It saves files through links in a
 * hidden frame of its own, which its own `frame-src` has to allow.
 */
function createReportPage({ config }: Api, origins: Origins) {
  const html = readFileSync(join(config.distDir, 'usage-report/index.html'), 'utf8').replaceAll(
    '__MARKETING_URL__',
    escapeAttribute(config.marketingUrl),
  )
  return async (reply: FastifyReply, org: string) => {
    const ancestors = ["'self'", ...(await origins.of(org))].join(' ')
    return reply
      .header('content-security-policy', csp(ancestors, { frame: ['blob:'] }))
      .header('referrer-policy', 'no-referrer')
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(html)
  }
}

/** Where a browser may show the report; a client that says nothing is no page of somebody else. */
const REPORT_PLACES = ['iframe', 'frame', 'document', undefined]

/** Refuses a page that loads the report, and with it a token, as a script, picture, style or file. */
function refuseOutsideFrames({ headers }: FastifyRequest): void {
  if (!REPORT_PLACES.includes(headers['sec-fetch-dest'] as string | undefined))
    throw new Refusal('forbidden', 'The usage report opens in a frame only.')
}

/** The portal; its login page may load the sources of the configured issuers. */
function createPortalPage({ config }: Api, { head, sources }: PortalPage) {
  const html = readFileSync(join(config.distDir, 'portal/index.html'), 'utf8')
  const [before = '', after = ''] = html.split('</head>')
  const policy = csp("'none'", sources)
  const filesOf = createPageFiles(join(config.distDir, 'portal'))
  return async (reply: FastifyReply, url: string) => {
    // Google's pop-up reports the sign-in to the window that opened it
    if (config.issuers.google)
      reply.header('cross-origin-opener-policy', 'same-origin-allow-popups')
    return reply
      .header('content-security-policy', policy)
      .header('cache-control', FRESH)
      .type('text/html; charset=utf-8')
      .send(`${before}${filesOf(url)}${await head()}</head>${after}`)
  }
}

const preload = (address: string) =>
  `<link rel="preload" as="fetch" crossorigin href="${escapeAttribute(address)}" />`

/** The page of survey links, for anybody; its head begins to load the survey before the script runs. */
function createSurveyPage({ config }: Api, { loads }: SurveyPage) {
  const html = readFileSync(join(config.distDir, 'survey-page/index.html'), 'utf8')
  const policy = `${csp("'none'")}; ${TRUSTED_TYPES}`
  const [before = '', after = ''] = html.split('</head>')
  return async (reply: FastifyReply, url: string) => {
    const links = (await loads(url)).map(preload).join('')
    return reply
      .header('content-security-policy', policy)
      .header('cache-control', FRESH)
      .header('x-robots-tag', 'noindex')
      .type('text/html; charset=utf-8')
      .send(`${before}${links}</head>${after}`)
  }
}

/** The page of an address that is no file: a survey's, or one of the portal. */
function serveOtherPages(
  api: Api,
  sendPortal: (reply: FastifyReply, url: string) => unknown,
  survey: SurveyPage,
) {
  const sendSurvey = createSurveyPage(api, survey)
  api.app.setNotFoundHandler((request, reply) => {
    const { method, url } = request
    const path = url.split('?')[0] ?? ''
    const afterLoad = survey.afterLoad(url)
    const isRead = method === 'GET' || (method === 'HEAD' && afterLoad !== undefined)
    const isPage = isRead && !NO_PAGES.test(path) && !/\.\w+$/.test(path)
    if (afterLoad && isPage) api.later(afterLoad)
    if (!isPage) throw new Refusal('not_found', 'There is nothing here.')
    return survey.isAt(url) ? sendSurvey(reply, url) : sendPortal(reply, url)
  })
}

/** Serves portal, surveys, SDK, report and examples, each with its cache and security headers. */
export async function servePages(
  api: Api,
  origins: Origins,
  { portal, survey }: { portal: PortalPage; survey: SurveyPage },
): Promise<void> {
  const { app, config } = api
  const sendPortal = createPortalPage(api, portal)
  const sendReport = createReportPage(api, origins)

  app.addHook('onRequest', async ({ url }) => {
    const path = url.split('?')[0] ?? ''
    if (!path.startsWith('/api/') && isHidden(path))
      throw new Refusal('not_found', 'There is nothing here.')
  })
  app.addHook('onSend', async (request, reply) => {
    const ours = request.url.startsWith('/examples/') ? "'self'" : "'none'"
    const isBehindTls = request.protocol === 'https' || config.publicUrl?.startsWith('https:')
    const defaults: Record<string, string> = {
      'cache-control': 'no-store',
      ...(isBehindTls ? { 'strict-transport-security': `max-age=${HSTS_S}` } : {}),
      ...(obeysPolicy(request, reply) ? { 'content-security-policy': csp(ours) } : {}),
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
  await serveFolder(api, '/survey-page/assets/', join(config.distDir, 'survey-page/assets'))
  await serveFolder(api, '/', join(config.distDir, 'portal'), false)
  await serveFolder(api, '/docs/', join(config.distDir, 'docs'))
  app.get('/docs', (_request, reply) => reply.redirect('/docs/'))
  serveStrictCsp(api)
  await serveFolder(api, '/examples/react-host/', join(config.distDir, 'examples/react-host'))
  await serveFolder(api, '/examples/', config.examplesDir)

  app.get<{ Querystring: { org?: string } }>('/usage-report/', (request, reply) => {
    refuseOutsideFrames(request)
    return sendReport(reply, String(request.query.org ?? ''))
  })
  app.get<{ Querystring: { isAccessFromAA?: string; orgid?: string } }>('/', (request, reply) => {
    if (request.query.isAccessFromAA !== 'true') return sendPortal(reply, request.url)
    // opened as a top-level page: the URL contains a token, so nothing else may load from it
    if (request.headers['sec-fetch-dest'] === 'document')
      return reply.header('referrer-policy', 'no-referrer').redirect(config.marketingUrl)
    refuseOutsideFrames(request)
    return sendReport(reply, String(request.query.orgid ?? ''))
  })

  serveOtherPages(api, sendPortal, survey)
}
