import type * as z from 'zod'
import { accountShapes } from './accounts/accounts.ts'
import { alertShapes } from './alerts/alerts.ts'
import { reportShapes } from './alerts/reports.ts'
import { auditShapes } from './accounts/audit.ts'
import { shellShapes } from './shell/shell-shapes.ts'
import { annotationShapes } from './annotations/annotation.ts'
import { apiKeyShapes } from './organisation/api-keys.ts'
import { assistSettingsShapes } from './assist/assist-settings.ts'
import { confidenceShapes } from './assist/confidence.ts'
import { assistShapes } from './events/assist.ts'
import { boardShapes } from './boards/boards.ts'
import { brandShapes } from './lists/brands.ts'
import { botShapes } from './bot/bot-shapes.ts'
import { automationShapes } from './campaigns/automations.ts'
import { campaignShapes } from './campaigns/campaign-shapes.ts'
import { chatShapes } from './bot/chats.ts'
import { choiceShapes } from './lists/choices.ts'
import { contactShapes } from './organisation/contact.ts'
import { demoShapes } from './imports/demo.ts'
import { emailListShapes } from './contacts/email-lists.ts'
import { embeddingShapes } from './organisation/embedding.ts'
import { evaluationShapes } from './organisation/evaluations.ts'
import { countingShapes } from './experience/counting-settings.ts'
import { handlingShapes } from './experience/handling.ts'
import { ownDayShapes } from './experience/own-day.ts'
import { strainShapes } from './experience/strain.ts'
import { federatedShapes } from './accounts/federated.ts'
import { filterSetupShapes } from './organisation/filter-setup.ts'
import { filterShapes } from './filters/filter-shapes.ts'
import { generalShapes } from './organisation/general.ts'
import { gptShapes } from './assist/gpt.ts'
import { groupShapes } from './lists/groups.ts'
import { helpShapes } from './boards/help.ts'
import { homeShapes } from './metrics/home.ts'
import { knowledgeGapShapes } from './knowledge/knowledge-gaps.ts'
import { knowledgeShapes } from './knowledge/knowledge.ts'
import { logoShapes } from './organisation/logo.ts'
import { mailShapes } from './accounts/mails.ts'
import { mailSettingsShapes } from './organisation/mail-settings.ts'
import { mailTestShapes } from './accounts/mail-tests.ts'
import { organisationDetailsShapes } from './organisation/organisation-details.ts'
import { metricShapes } from './metrics/metric-shapes.ts'
import { pageCheckShapes } from './organisation/page-check.ts'
import { pageLoadShapes } from './organisation/page-loads.ts'
import { pageSurveySetupShapes } from './surveys/page-survey-setup.ts'
import { pageSurveyShapes } from './surveys/page-surveys.ts'
import { partialAnswerShapes } from './surveys/partial-answers.ts'
import { assistTicketShapes } from './usage/assist-tickets.ts'
import { performanceAnswerShapes } from './usage/performance-answers.ts'
import { performanceShapes } from './usage/performance.ts'
import { priorityTicketShapes } from './tickets/priority-tickets.ts'
import { planShapes } from './organisation/plan-shapes.ts'
import { privacyShapes } from './organisation/privacy.ts'
import { numberingShapes } from './imports/numberings.ts'
import { importShapes } from './imports/records.ts'
import { invitationShapes } from './accounts/invitations.ts'
import { retentionShapes } from './organisation/retention.ts'
import type { RouteName } from './routes.ts'
import { securityShapes } from './organisation/security.ts'
import { sentimentShapes } from './sentiment/sentiment-shapes.ts'
import { setupProgressShapes } from './organisation/setup-progress.ts'
import { setupShapes } from './accounts/setup.ts'
import { levelPreviewShapes } from './metrics/service-level-preview.ts'
import { serviceLevelShapes } from './tickets/service-level-settings.ts'
import { settingsShapes } from './organisation/settings.ts'
import { agentTokenShapes } from './organisation/agent-tokens.ts'
import { dumpShapes } from './organisation/dumps.ts'
import { signingSecretShapes } from './organisation/signing-secrets.ts'
import { sourceShapes } from './imports/sources.ts'
import { leaderboardShapes } from './performance/leaderboard-shapes.ts'
import { agentShapes } from './performance/performance-shapes.ts'
import { analyticsShapes } from './quality/analytics-shapes.ts'
import { machineShapes } from './quality/machine-checks.ts'
import { calibrationShapes } from './quality/calibration.ts'
import { reviewShapes } from './quality/review-shapes.ts'
import { scorecardShapes } from './quality/scorecard.ts'
import { routingShapes } from './routing/all-shapes.ts'
import { surveyRequestShapes } from './surveys/survey-requests.ts'
import { attendanceShapes } from './schedule/attendance-shapes.ts'
import { calendarShapes } from './schedule/calendar-shapes.ts'
import { leaveImportShapes } from './schedule/leave-import-shapes.ts'
import { reasonShapes } from './schedule/reason-shapes.ts'
import { scheduleShapes } from './schedule/schedule-shapes.ts'
import { previewShapes } from './schedule/preview-shapes.ts'
import { proposeShapes } from './schedule/propose-shapes.ts'
import { swapShapes } from './schedule/swap-shapes.ts'
import { staffingShapes } from './schedule/staffing-shapes.ts'
import { templateShapes } from './schedule/template-shapes.ts'
import { surveyResultShapes } from './surveys/survey-result-shapes.ts'
import { surveySettingsShapes } from './surveys/survey-settings.ts'
import { surveyTemplateShapes } from './surveys/survey-template-shapes.ts'
import { tagShapes } from './lists/tags.ts'
import { ticketStoryShapes } from './tickets/ticket-story.ts'
import { ticketShapes } from './tickets/tickets.ts'
import { waitingTicketShapes } from './tickets/waiting-tickets.ts'
import { usageCostShapes } from './usage/usage-cost.ts'
import { usageShapes } from './usage/usage.ts'
import { userSettingsShapes } from './accounts/user-settings.ts'
import { userShapes } from './accounts/users.ts'
import { viewAsShapes } from './accounts/view-as.ts'

export interface Shape {
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  reply: z.ZodType
}

/** A shape, as far as the compiler compares it below: whole schemata would take it half of all type checking. */
type Known = { [K in keyof Shape]: { _zod: object } }

/** What each route takes and gives. A route without shapes does not compile. */
export const shapes = {
  ...userShapes,
  ...userSettingsShapes,
  ...accountShapes,
  ...alertShapes,
  ...reportShapes,
  ...invitationShapes,
  ...viewAsShapes,
  ...federatedShapes,
  ...setupShapes,
  ...serviceLevelShapes,
  ...levelPreviewShapes,
  ...settingsShapes,
  ...mailShapes,
  ...mailTestShapes,
  ...auditShapes,
  ...contactShapes,
  ...evaluationShapes,
  ...surveyRequestShapes,
  ...automationShapes,
  ...campaignShapes,
  ...surveyResultShapes,
  ...emailListShapes,
  ...surveyTemplateShapes,
  ...ticketShapes,
  ...ticketStoryShapes,
  ...agentShapes,
  ...leaderboardShapes,
  ...sentimentShapes,
  ...metricShapes,
  ...homeShapes,
  ...boardShapes,
  ...priorityTicketShapes,
  ...waitingTicketShapes,
  ...countingShapes,
  ...handlingShapes,
  ...ownDayShapes,
  ...strainShapes,
  ...filterShapes,
  ...organisationDetailsShapes,
  ...helpShapes,
  ...assistShapes,
  ...gptShapes,
  ...assistSettingsShapes,
  ...confidenceShapes,
  ...usageShapes,
  ...usageCostShapes,
  ...performanceShapes,
  ...performanceAnswerShapes,
  ...assistTicketShapes,
  ...chatShapes,
  ...botShapes,
  ...pageSurveyShapes,
  ...partialAnswerShapes,
  ...pageSurveySetupShapes,
  ...surveySettingsShapes,
  ...embeddingShapes,
  ...generalShapes,
  ...logoShapes,
  ...securityShapes,
  ...retentionShapes,
  ...filterSetupShapes,
  ...mailSettingsShapes,
  ...setupProgressShapes,
  ...privacyShapes,
  ...planShapes,
  ...agentTokenShapes,
  ...dumpShapes,
  ...signingSecretShapes,
  ...apiKeyShapes,
  ...pageCheckShapes,
  ...pageLoadShapes,
  ...brandShapes,
  ...choiceShapes,
  ...groupShapes,
  ...tagShapes,
  ...importShapes,
  ...sourceShapes,
  ...numberingShapes,
  ...demoShapes,
  ...knowledgeShapes,
  ...knowledgeGapShapes,
  ...annotationShapes,
  ...scorecardShapes,
  ...analyticsShapes,
  ...reviewShapes,
  ...machineShapes,
  ...calibrationShapes,
  ...routingShapes,
  ...scheduleShapes,
  ...leaveImportShapes,
  ...reasonShapes,
  ...attendanceShapes,
  ...staffingShapes,
  ...templateShapes,
  ...calendarShapes,
  ...swapShapes,
  ...proposeShapes,
  ...previewShapes,
  ...shellShapes,
} satisfies Record<RouteName, Known>

type Shapes = typeof shapes
type Part = 'params' | 'query' | 'body'
type In<S> = { [K in keyof S & Part]: z.input<S[K]> }
type Out<S> = { [K in keyof S & Part]: z.output<S[K]> }
/** `query` is optional when every field of it is. */
type Relaxed<I> = I extends { query: infer Q }
  ? Record<string, never> extends Q
    ? Omit<I, 'query'> & { query?: Q }
    : I
  : I

/** What a caller passes: before defaults are filled in. */
export type Input<N extends RouteName> = Relaxed<In<Shapes[N]>>
/** What a handler receives: parsed, defaults filled in. */
export type Parsed<N extends RouteName> = Out<Shapes[N]>
export type Reply<N extends RouteName> = z.output<Shapes[N]['reply']>

/** The shapes of a route whose name is known only when it runs. */
export const shapeOf = (name: RouteName): Shape => shapes[name] as unknown as Shape
