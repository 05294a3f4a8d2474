import type * as z from 'zod'
import { accountShapes } from './accounts.ts'
import { auditShapes } from './audit.ts'
import { assistSettingsShapes } from './assist-settings.ts'
import { assistShapes } from './assist.ts'
import { boardShapes } from './boards.ts'
import { botShapes } from './bot-shapes.ts'
import { campaignShapes } from './campaign-shapes.ts'
import { chatShapes } from './chats.ts'
import { contactShapes } from './contact.ts'
import { demoShapes } from './demo.ts'
import { emailListShapes } from './email-lists.ts'
import { embeddingShapes } from './embedding.ts'
import { evaluationShapes } from './evaluations.ts'
import { federatedShapes } from './federated.ts'
import { filterShapes } from './filter-shapes.ts'
import { gptShapes } from './gpt.ts'
import { helpShapes } from './help.ts'
import { homeShapes } from './home.ts'
import { knowledgeGapShapes } from './knowledge-gaps.ts'
import { knowledgeShapes } from './knowledge.ts'
import { mailShapes } from './mails.ts'
import { organisationDetailsShapes } from './organisation-details.ts'
import { metricShapes } from './metric-shapes.ts'
import { pageSurveyShapes } from './page-surveys.ts'
import { performanceShapes } from './performance.ts'
import { priorityTicketShapes } from './priority-tickets.ts'
import { privacyShapes } from './privacy.ts'
import { importShapes } from './records.ts'
import type { RouteName } from './routes.ts'
import { sentimentShapes } from './sentiment-shapes.ts'
import { settingsShapes } from './settings.ts'
import { signingSecretShapes } from './signing-secrets.ts'
import { sourceShapes } from './sources.ts'
import { surveyRequestShapes } from './survey-requests.ts'
import { surveyResultShapes } from './survey-result-shapes.ts'
import { surveyTemplateShapes } from './survey-template-shapes.ts'
import { ticketStoryShapes } from './ticket-story.ts'
import { ticketShapes } from './tickets.ts'
import { usageCostShapes } from './usage-cost.ts'
import { usageShapes } from './usage.ts'
import { userSettingsShapes } from './user-settings.ts'
import { userShapes } from './users.ts'

export interface Shape {
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  reply: z.ZodType
}

/** What each route takes and gives. A route without shapes does not compile. */
export const shapes = {
  ...userShapes,
  ...userSettingsShapes,
  ...accountShapes,
  ...federatedShapes,
  ...settingsShapes,
  ...mailShapes,
  ...auditShapes,
  ...contactShapes,
  ...evaluationShapes,
  ...surveyRequestShapes,
  ...campaignShapes,
  ...surveyResultShapes,
  ...emailListShapes,
  ...surveyTemplateShapes,
  ...ticketShapes,
  ...ticketStoryShapes,
  ...sentimentShapes,
  ...metricShapes,
  ...homeShapes,
  ...boardShapes,
  ...priorityTicketShapes,
  ...filterShapes,
  ...organisationDetailsShapes,
  ...helpShapes,
  ...assistShapes,
  ...gptShapes,
  ...assistSettingsShapes,
  ...usageShapes,
  ...usageCostShapes,
  ...performanceShapes,
  ...chatShapes,
  ...botShapes,
  ...pageSurveyShapes,
  ...embeddingShapes,
  ...privacyShapes,
  ...signingSecretShapes,
  ...importShapes,
  ...sourceShapes,
  ...demoShapes,
  ...knowledgeShapes,
  ...knowledgeGapShapes,
} satisfies Record<RouteName, Shape>

type Shapes = typeof shapes
type Part = 'params' | 'query' | 'body'
type In<S> = { [K in keyof S & Part]: S[K] extends z.ZodType ? z.input<S[K]> : never }
type Out<S> = { [K in keyof S & Part]: S[K] extends z.ZodType ? z.output<S[K]> : never }
/** `query` may be left out when every field of it is optional. */
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
