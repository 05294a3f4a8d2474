import { baseUrl } from './browser.ts'

/** What the host's script stores for the tests. */
export interface HostFacts {
  told: { name: string; payload: Record<string, unknown> }[]
  clicks: number
}

declare global {
  interface Window {
    host: HostFacts
    /** Mounts the report; returns a function that removes it if the SDK is loaded already. */
    mountReport: () => unknown
  }
}

const SCRIPTS: Record<string, string[]> = {
  v1: ['/host.js', `BASE/sdk/v1.js`],
  unguarded: ['/unguarded.js', '/host.js'],
}

/** A customer's page: a button of its own, and an element for the report. */
export function hostHtml({ nonce, scripts }: { nonce: string; scripts: string }): string {
  const tags = (SCRIPTS[scripts] ?? []).map(
    (src) => `<script nonce="${nonce}" src="${src.replace('BASE', baseUrl())}"></script>`,
  )
  return `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><title>Customer</title></head>
  <body>
    <h1>Customer</h1>
    <button type="button" id="own">Count</button>
    <div id="report"></div>
    ${tags.join('\n    ')}
  </body>
</html>`
}

/** Only scripts with the nonce, and scripts that they load, may run; no code may be created from strings. */
export const strictPolicy = (nonce: string): string =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `connect-src 'self' ${baseUrl()}`,
    `frame-src ${baseUrl()}`,
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types',
  ].join('; ')

/** Runs in the customer's page, as a script of its own server. */
function startHost(org: string, api: string): void {
  window.host = { told: [], clicks: 0 }
  const stub = (...call: unknown[]): void => {
    const queued = stub as { q?: unknown[] }
    queued.q ??= []
    queued.q.push(call)
  }
  window.AgentAssist ??= stub as never
  const assist = window.AgentAssist as unknown as typeof stub
  for (const name of ['error', 'authError'])
    assist('on', name, (payload: Record<string, unknown>) =>
      window.host.told.push({ name, payload }),
    )

  async function fetchToken(): Promise<string> {
    const answer = await fetch('/token', { method: 'POST' })
    if (!answer.ok) throw new Error(`the customer's server answered ${answer.status}`)
    return await answer.text()
  }

  const element = document.getElementById('report')
  window.mountReport = () => assist('usageReport.mount', element, { org, api, fetchToken })
  document.getElementById('own')?.addEventListener('click', () => (window.host.clicks += 1))
}

export const hostScript = (org: string): string =>
  `(${startHost.toString()})(${JSON.stringify(org)}, ${JSON.stringify(`${baseUrl()}/api`)})`
