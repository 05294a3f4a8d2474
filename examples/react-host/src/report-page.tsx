import { UsageReport } from '@agent-assist/sdk/react'
import { useFocusAfterMove } from './address.ts'
import { fetchReportToken } from './ringdesk.ts'

/** The supervisors' page. */
export function ReportPage({ org, api }: { org: string; api: string }) {
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
        fetchToken={() => fetchReportToken(org)}
      />
    </main>
  )
}
