import { UsageReport } from '@agent-assist/sdk/react'
import { type Mode, useFocusAfterMove } from './address.ts'
import { fetchReportToken } from './ringdesk.ts'

interface ReportPageProps {
  org: string
  api: string
  mode: Mode | undefined
}

/** The supervisors' page. */
export function ReportPage({ org, api, mode }: ReportPageProps) {
  const heading = useFocusAfterMove()
  return (
    <main className="report-page">
      <h1 tabIndex={-1} ref={heading}>
        Usage report
      </h1>
      <UsageReport
        className="report"
        org={org}
        api={api}
        mode={mode}
        fetchToken={() => fetchReportToken(org)}
      />
    </main>
  )
}
