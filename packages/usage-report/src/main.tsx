import { setFormatLocale } from '@agent-assist/kit/locale'
import { connectHost } from '@agent-assist/sdk/bridge/frame'
import { type Entry, marketingUrl, readEntry } from './entry.ts'
import { followHeight } from './base/follow-height.ts'
import { storeView } from './model/store-view.ts'
import { mountReport } from './mount.tsx'
import css from './page.css?inline'
import type { Report, ReportSource } from './model/report.ts'
import { readView } from './model/view.ts'

const api = `${location.origin}/api`

/** The page's own style; as a file it would be a request of its own, which the first frame waits for. */
function addSheet(text: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  document.adoptedStyleSheets = [sheet]
}

/** The report of this page; the view is part of the page's address. */
function open(element: HTMLElement, source: Omit<ReportSource, 'api'>): Report {
  const { report } = mountReport(element, { ...source, api, start: readView(location.hash) })
  storeView(report)
  return report
}

async function connect(element: HTMLElement, entry: Extract<Entry, { kind: 'bridge' }>) {
  let report: Report | undefined
  const { host } = await connectHost({
    hostOrigin: entry.host,
    nonce: entry.nonce,
    functions: { refresh: () => void report?.refresh() },
  })
  report = open(element, { org: entry.org, token: () => host.getToken() })
  followHeight(element, (height) => host.setHeight(height))
}

/** The page in the frame; opened as a page of its own it redirects to the marketing site. */
async function start(element: HTMLElement): Promise<void> {
  const entry = readEntry(location, history)
  if (window.top === window) return location.replace(marketingUrl(document))
  if (entry?.kind === 'bridge') return connect(element, entry)
  // without a token the report shows that access is denied
  open(element, { org: entry?.org ?? 'none', token: () => entry?.token })
  return undefined
}

setFormatLocale(navigator.languages)
addSheet(css)
const element = document.getElementById('report')
if (element) {
  start(element).catch((error: Error) => {
    element.textContent = error.message
  })
}
