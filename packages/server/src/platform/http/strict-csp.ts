import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Api } from './route.ts'

/** A policy as a careful customer writes it: what carries the nonce, and what that loads. */
const policy = (nonce: string) =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'nonce-${nonce}'`,
    'img-src data:',
    "connect-src 'self'",
    "frame-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')

/** The example page under a strict policy, with a nonce of 128 bits that is new at each load. */
export function serveStrictCsp({ app, config }: Api): void {
  const page = join(config.examplesDir, 'strict-csp/index.html')
  app.get('/examples/strict-csp/', async (_request, reply) => {
    const nonce = randomBytes(16).toString('base64')
    const html = (await readFile(page, 'utf8')).replaceAll('__NONCE__', nonce)
    return reply
      .header('content-security-policy', policy(nonce))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(html)
  })
}
