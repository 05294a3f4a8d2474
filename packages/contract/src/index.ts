/** The whole contract, with its zod shapes: for the server and the portal's forms. */
export * from './wire.ts'
export * from './common.ts'
export { shapes, type Shape } from './shapes.ts'
export { Suggestion, SuggestionKind, SUGGESTION_KINDS, NewEvent } from './assist.ts'
export { BotMessage, ProductCard, QuickReply, SafeUrl } from './chats.ts'
export { SCOPES } from './embed-routes.ts'
export {
  AUTHOR_ROLES,
  PRIORITIES,
  TICKET_STATUSES,
  Ticket,
  TicketMessage,
  TicketRow,
  VolumeDay,
} from './tickets.ts'
export { MessageSentiment, SentimentExample } from './sentiment-shapes.ts'
export { APPROVALS, Member, Registrant, Registration } from './accounts.ts'
export { Board, BoardContent, BoardMail, BoardRow } from './boards.ts'
export { BoardWidget, ChartWidget, PanelWidget, TextWidget, WidgetLayout } from './board-widgets.ts'
export { DemoForm, DemoRequest, INTERESTS } from './contact.ts'
export {
  EvaluationContact,
  EvaluationQuestion,
  EvaluationVerdict,
  SuggestedItem,
} from './evaluations.ts'
export { MAIL_STATES, MailRow } from './mails.ts'
export { PublicSettings } from './settings.ts'
export { Embedding } from './embedding.ts'
export {
  PageSurvey,
  PageSurveyAnswer,
  SurveyQuestion,
  SurveyTargeting,
  SurveyTemplate,
  SurveyTrigger,
} from './page-surveys.ts'
export { TicketClocks, TicketStory } from './ticket-story.ts'
export { Attention, AttentionAction, AttentionReason, PriorityTicket } from './priority-tickets.ts'
export { FilterObject, FilterSet, type FilteredRange } from './filter-shapes.ts'
export { MetricFigure } from './metric-shapes.ts'
export { WidgetHelp } from './help.ts'
export { OrganisationDetails, OrganisationSetup } from './organisation-details.ts'
export { UsageEvent } from './usage.ts'
export {
  BusinessHours,
  CalendarRecord,
  SLA_METRICS,
  SlaClockRecord,
  type SlaMetric,
  SlaTargetRecord,
} from './service-levels.ts'
export { CUSTOMER_KINDS } from './customer-kinds.ts'
export {
  ArticleRecord,
  CannedRecord,
  ChangeRecord,
  EventRecord,
  ImportBatch,
  type MadeTickets,
  MessageRecord,
  StatusRecord,
  TicketRecord,
} from './records.ts'
export { Credentials, RoleName, SessionUser } from './users.ts'
export { Shortcuts, UserSettings } from './user-settings.ts'
export {
  ZENDESK_METRIC_TYPES,
  ZENDESK_ROLES,
  type ZendeskComment,
  ZendeskEvent,
  ZendeskMetric,
  ZendeskPart,
  type ZendeskStep,
  ZendeskTicket,
} from './zendesk.ts'
export {
  FILE_ROWS_MAX,
  FileImport,
  FileMapping,
  SOURCE_STATES,
  SourceProblem,
  WebhookSource,
  ZendeskConnection,
  ZendeskSource,
} from './sources.ts'
