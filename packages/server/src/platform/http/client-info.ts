import type { FastifyRequest } from 'fastify'

/** Where a request comes from. */
export interface ClientInfo {
  /** IP address as the server sees it: of the peer, or behind trusted proxies as they report it. */
  ip: string
  /** Browser family; missing when the request names no program. */
  browser?: string
}

/** Most specific first: a Chromium-based browser also names Chrome and Safari. */
const FAMILIES: readonly (readonly [pattern: RegExp, family: string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

/** Browser family of a User-Agent header; `Other` for a program that is not a known browser. */
export function browserOf(userAgent: string | undefined): string | undefined {
  if (!userAgent) return undefined
  return FAMILIES.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'Other'
}

/** Address and browser family of a request. */
export function clientOf({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): ClientInfo {
  const browser = browserOf(headers['user-agent'])
  return { ip, ...(browser ? { browser } : {}) }
}
