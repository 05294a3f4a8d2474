/** @jsxImportSource preact */
import { type UsageCall, createUsageCall } from '@agent-assist/contract/wire'
import barsCss from '@agent-assist/kit/charts/bars.css?inline'
import { patientFetch } from '@agent-assist/kit/patient-fetch'
import { island } from '@agent-assist/kit/island'
import tokens from '@agent-assist/kit/tokens.css?inline'
import pageTokens from '@agent-assist/kit/tokens-page.css?inline'
import { render } from 'preact'
import { createFileJob } from './files/file-job.ts'
import { createReport, type Report, type ReportSource } from './model/report.ts'
import reportCss from './report.css?inline'
import { ReportView } from './report-view.tsx'
import type { View } from './model/view.ts'

export interface MountOptions extends ReportSource {
  /** Initial view instead of the default. */
  start?: Partial<View>
  call?: UsageCall
  /** Whether the portal's toolbar is around it. */
  isInPortal?: boolean
}

export interface MountedReport {
  report: Report
  undo: () => void
}

/** Mounts the usage report into the element, in an open shadow root. */
export function mountReport(
  element: HTMLElement,
  { call, isInPortal, ...options }: MountOptions,
): MountedReport {
  const { root, undo } = island(element, tokens, pageTokens, barsCss, reportCss)
  const { api, token } = options
  const report = createReport({
    call: call ?? createUsageCall(api, token, patientFetch),
    ...options,
  })
  const files = createFileJob(report)
  render(<ReportView report={report} files={files} isInPortal={isInPortal === true} />, root)
  void report.load()
  return {
    report,
    undo: () => {
      files.cancel()
      report.stop()
      render(null, root)
      undo()
    },
  }
}

/** Mounts the usage report into the element; returns a function that removes it. */
export const mount = (element: HTMLElement, options: MountOptions): (() => void) =>
  mountReport(element, options).undo
