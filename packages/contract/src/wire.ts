/** The contract without zod, for the SDK and everything that runs on somebody else's page. */
export { type Role, ROLES, type Group, GROUPS, can } from './roles.ts'
export { type Route, type RouteName, type Scope, routes } from './routes.ts'
export { type ErrorBody, type ErrorCode, ERROR_CODES } from './errors.ts'
export { ApiError, type Call, createCall, createEmbedCall, type EmbedCall } from './call.ts'
export * as MESSAGES from './messages.ts'
export * from './events.ts'
export * from './filters.ts'
export * from './filter-config.ts'
export * from './filter-query.ts'
export * from './mask.ts'
export * from './sentiment.ts'
export * from './bands.ts'
export * from './metric-dimensions.ts'
export * from './metric-help.ts'
export * from './metric-kinds.ts'
export * from './metrics.ts'
export * from './satisfaction.ts'
export * from './system-board.ts'
export * from './ticket-anchors.ts'
export * from './ticket-sorts.ts'
export * from './widget-help.ts'
export * from './widget-kinds.ts'
export * from './bridge.ts'
export { AREA_THEMES, DEFAULT_SETTINGS, THEMES } from './appearance.ts'
export type * from './widgets.ts'
export type { Input, Parsed, Reply } from './shapes.ts'
export type { NewEvent, Suggestion, SuggestionKind } from './assist.ts'
export type { BotMessage, ProductCard, QuickReply } from './chats.ts'
export type { Member, Registrant, Registration } from './accounts.ts'
export type { Board, BoardContent, BoardMail, BoardRow } from './boards.ts'
export type {
  BoardWidget,
  ChartWidget,
  PanelWidget,
  TextWidget,
  WidgetLayout,
} from './board-widgets.ts'
export type { DemoForm, DemoRequest } from './contact.ts'
export type {
  EvaluationContact,
  EvaluationQuestion,
  EvaluationVerdict,
  SuggestedItem,
} from './evaluations.ts'
export type { MailRow } from './mails.ts'
export type { PublicSettings } from './settings.ts'
export type { Embedding } from './embedding.ts'
export type {
  PageSurvey,
  PageSurveyAnswer,
  SurveyQuestion,
  SurveyTargeting,
  SurveyTemplate,
  SurveyTrigger,
} from './page-surveys.ts'
export type { Ticket, TicketFacts, TicketMessage, TicketRow, VolumeDay } from './tickets.ts'
export type { MessageSentiment, SentimentExample } from './sentiment-shapes.ts'
export type { TicketClocks, TicketStory } from './ticket-story.ts'
export type { FilterSet } from './filter-shapes.ts'
export type { ChangeParts, MetricException, QueuedTicket } from './home.ts'
export type { MetricFigure } from './metric-shapes.ts'
export type { WidgetHelp } from './help.ts'
export type { OrganisationDetails, OrganisationSetup } from './organisation-details.ts'
export type { UsageEvent } from './usage.ts'
export type { UserSettings } from './user-settings.ts'
export type { Credentials, SessionUser } from './users.ts'
