/* A customer's code that uses the components. It is only compiled. */
import {
  AgentAssist,
  type AgentAssistProps,
  Survey,
  UsageReport,
  type UsageReportProps,
} from '@agent-assist/sdk/react'
import type { ReactElement } from 'react'

const assist: AgentAssistProps = { org: 'demo-org', ticket: { id: '7' }, user: { id: 'agent-1' } }
const report: UsageReportProps = { fetchToken: async () => 'token', style: { minHeight: 640 } }

export const right: ReactElement = (
  <>
    <AgentAssist
      {...assist}
      onReady={({ version }) => version.toUpperCase()}
      onInsert={({ text }) => text.trim()}
      onInserted={({ ticketId }) => ticketId.trim()}
      onError={({ code, message }) => `${code} ${message}`}
    />
    <UsageReport {...report} className="report" />
    <Survey surveyId="s1" id="survey" onSubmitted={({ npsScore }) => npsScore?.toFixed()} />
  </>
)

export const wrong: ReactElement = (
  <>
    {/* @ts-expect-error an organisation is required */}
    <AgentAssist />
    {/* @ts-expect-error 'ready' has a version, no text */}
    <AgentAssist org="demo-org" onReady={({ text }) => text} />
    {/* @ts-expect-error a report needs tokens */}
    <UsageReport />
    {/* @ts-expect-error which survey? */}
    <Survey />
    {/* @ts-expect-error what is in it is drawn by the SDK */}
    <UsageReport fetchToken={async () => ''}>figures</UsageReport>
  </>
)
