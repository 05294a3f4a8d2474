export { AgentAssist } from './agent-assist.tsx'
export { Survey, type SurveyProps } from './survey.tsx'
export { UsageReport, type UsageReportProps } from './usage-report.tsx'
export type { AgentAssistProps, EventProps, PlaceProps } from './props.ts'
