import { type EmbedCall, createEmbedCall } from '@agent-assist/contract/wire'
import barsCss from '@agent-assist/kit/charts/bars.css?inline'
import { island } from '@agent-assist/kit/island'
import tokens from '@agent-assist/kit/tokens.css?inline'
import pageTokens from '@agent-assist/kit/tokens-page.css?inline'
import { render } from 'preact'
import { createReport } from './report.ts'
import reportCss from './report.css?inline'
import { ReportView } from './report-view.tsx'

export interface MountOptions {
  /** Base address of the API, ending in /api. */
  api: string
  /** Organisation id. */
  org: string
  /** A token that may read the usage of the organisation. */
  token: () => string | undefined | Promise<string | undefined>
  call?: EmbedCall
}

export interface MountedReport {
  /** Loads the figures again. */
  refresh: () => void
  undo: () => void
}

/** Shows the usage report in the element, in an open shadow root. */
export function mountReport(
  element: HTMLElement,
  { api, org, token, call = createEmbedCall(api, token) }: MountOptions,
): MountedReport {
  const { root, undo } = island(element, tokens, pageTokens, barsCss, reportCss)
  const report = createReport({ call, org })
  render(<ReportView report={report} />, root)
  void report.load()
  return {
    refresh: () => void report.load(),
    undo: () => {
      render(null, root)
      undo()
    },
  }
}

/** Shows the usage report in the element; returns what undoes it. */
export const mount = (element: HTMLElement, options: MountOptions): (() => void) =>
  mountReport(element, options).undo
