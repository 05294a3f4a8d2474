import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Api } from './route.ts'

/**
 * A strict policy as a careful customer sets it: only scripts with the nonce, and the scripts they
 * load.
 */
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

/** Serves the example page under a strict policy, with a new nonce of 128 bits at each load. */
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
