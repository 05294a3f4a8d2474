import { bundleOf } from './subject.ts'

/** Content of every host page: only an element to draw in. */
export const HOST_PAGE =
  '<!doctype html><html lang="en"><meta charset="utf-8"><title>Host</title><body><div id="app"></div></body></html>'

/** The nonce that a host gives to its own tags. */
export const NONCE = 'bench'

export const POLICIES = ['strict', 'trusted'] as const
export type PolicyName = (typeof POLICIES)[number]

/** A host's strict policy; 'trusted' also requires Trusted Types. Frames of the child origin are allowed. */
export function policyOf(name: PolicyName, child: string): string {
  const strict = [
    `script-src 'nonce-${NONCE}' 'strict-dynamic'`,
    `style-src 'nonce-${NONCE}'`,
    "default-src 'self'",
    `frame-src 'self' ${child}`,
    "object-src 'none'",
    "base-uri 'none'",
  ]
  const trusted = name === 'trusted' ? ["require-trusted-types-for 'script'"] : []
  return [...strict, ...trusted].join('; ')
}

const page = (...scripts: string[]) =>
  `<!doctype html><meta charset="utf-8"><body>${scripts.join('')}</body>`
const script = (src: string) => `<script src="${src}"></script>`

/** The page in the frame of a bridge; undefined for other paths. */
export function framePage(path: string): string | undefined {
  if (path.startsWith('/embedded/')) return page(script(bundleOf('child-superset.js')))
  if (path === '/child/zoid')
    return page(script('/npm/zoid/dist/zoid.frame.min.js'), script(bundleOf('child-zoid.js')))
  const name = /^\/child\/(\w+)$/.exec(path)?.[1]
  if (name) return page(script(bundleOf(`child-${name}.js`)))
  return undefined
}
