import { type Entry, marketingUrl, readEntry } from './entry.ts'
import { followHeight } from './follow-height.ts'
import { type MountedReport, mountReport } from './mount.tsx'

const API = `${location.origin}/api`

async function connect(element: HTMLElement, entry: Extract<Entry, { kind: 'bridge' }>) {
  const { connectHost } = await import('@agent-assist/sdk/bridge/frame')
  let report: MountedReport | undefined
  const { host } = await connectHost({
    hostOrigin: entry.host,
    nonce: entry.nonce,
    functions: { refresh: () => report?.refresh() },
  })
  report = mountReport(element, { api: API, org: entry.org, token: () => host.getToken() })
  followHeight(element, (height) => host.setHeight(height))
}

/** The page in the frame; opened as a page of its own it leads to the marketing site. */
async function start(element: HTMLElement): Promise<void> {
  const entry = readEntry(location, history, localStorage)
  if (window.top === window) return location.replace(marketingUrl(document))
  if (entry?.kind === 'bridge') return connect(element, entry)
  // without a token the report says itself that it may not be read
  mountReport(element, { api: API, org: entry?.org ?? 'none', token: () => entry?.token })
  return undefined
}

const element = document.getElementById('report')
if (element) {
  start(element).catch((error: Error) => {
    element.textContent = error.message
  })
}
