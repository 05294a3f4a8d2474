/** The contract without zod, for the SDK and everything that runs on somebody else's page. */
export { type Role, ROLES, type Group, GROUPS, can } from './base/roles.ts'
export { type Route, type Scope } from './base/route.ts'
export { type RouteName, routes } from './routes.ts'
export { type ErrorBody, type ErrorCode, ERROR_CODES } from './base/errors.ts'
export {
  ApiError,
  type Call,
  createCall,
  createEmbedCall,
  type EmbedCall,
  type Send,
} from './call.ts'
export { createLinkCall } from './link-call.ts'
export { createUsageCall, type UsageCall } from './usage-call.ts'
export * as MESSAGES from './base/messages.ts'
export * from './tickets/attention.ts'
export * from './campaigns/campaign-kinds.ts'
export * from './campaigns/campaign-text.ts'
export * from './base/durations.ts'
export * from './contacts/email-kinds.ts'
export * from './events/events.ts'
export * from './filters/filters.ts'
export * from './assist/gpt-kinds.ts'
export * from './filters/filter-config.ts'
export * from './filters/filter-query.ts'
export * from './knowledge/knowledge-kinds.ts'
export * from './base/mask.ts'
export * from './sentiment/sentiment.ts'
export * from './metrics/bands.ts'
export * from './bot/bot-kinds.ts'
export * from './bot/intent-checks.ts'
export * from './bot/intent-phrases.ts'
export * from './base/range-limits.ts'
export * from './events/reply-events.ts'
export * from './events/performance-kinds.ts'
export * from './metrics/key-metrics.ts'
export * from './metrics/metric-dimensions.ts'
export * from './boards/metric-help.ts'
export * from './metrics/metric-kinds.ts'
export * from './metrics/metrics.ts'
export * from './tickets/satisfaction.ts'
export * from './metrics/intervals.ts'
export * from './imports/survey-fields.ts'
export * from './surveys/survey-kinds.ts'
export * from './surveys/survey-results.ts'
export * from './surveys/survey-visits.ts'
export * from './usage/usage-list.ts'
export * from './boards/system-board.ts'
export * from './tickets/ticket-anchors.ts'
export * from './tickets/ticket-fields.ts'
export * from './tickets/ticket-sorts.ts'
export * from './boards/widget-help.ts'
export * from './boards/widget-kinds.ts'
export * from './assist/bridge.ts'
export { AREA_THEMES, DEFAULT_SETTINGS, THEMES } from './accounts/appearance.ts'
export type * from './assist/widgets.ts'
export type { Input, Parsed, Reply } from './shapes.ts'
export type { AnswerOutcome, NewEvent, Suggestion, SuggestionKind } from './events/assist.ts'
export type { AssistSettings, LlmUseDay } from './assist/assist-settings.ts'
export type {
  AutoReply,
  Citation,
  GptMessage,
  GptRequest,
  GptState,
  GptTask,
} from './assist/gpt.ts'
export type { BotMessage, ProductCard, QuickReply } from './bot/chats.ts'
export type {
  Bot,
  BotMatch,
  BotRow,
  BotSettings,
  BotVersion,
  ChatMessage,
  ConversationRow,
  HeldOutRate,
  HeldOutText,
  IntentDetail,
  IntentRow,
  IntentScore,
  OpenContext,
  UnmatchedCluster,
} from './bot/bots.ts'
export type {
  Intent,
  IntentParameter,
  IntentResponse,
  IntentsFile,
  NewIntent,
} from './bot/intents.ts'
export type {
  AccountLink,
  LinkPurpose,
  Member,
  Registrant,
  Registration,
} from './accounts/accounts.ts'
export type { AuditEntry } from './accounts/audit.ts'
export type { Board, BoardContent, BoardMail, BoardRow } from './boards/boards.ts'
export type {
  BoardWidget,
  ChartWidget,
  PanelWidget,
  TextWidget,
  WidgetLayout,
} from './boards/board-widgets.ts'
export type {
  Campaign,
  CampaignContent,
  CampaignCounts,
  CampaignPerson,
  CampaignRecipient,
  CampaignRow,
  SendableTemplate,
  SurveyLink,
} from './campaigns/campaigns.ts'
export type { DemoForm, DemoRequest } from './organisation/contact.ts'
export type {
  EvaluationContact,
  EvaluationQuestion,
  EvaluationVerdict,
  SuggestedItem,
} from './organisation/evaluations.ts'
export type {
  KnowledgeArticle,
  KnowledgeBase,
  KnowledgeDocument,
  KnowledgeEntry,
  NewKnowledgeDocument,
} from './knowledge/knowledge.ts'
export type { ChainCounts, PerformanceRow } from './usage/performance.ts'
export type { KnowledgeEffect, KnowledgeGap, SolvedAnswer } from './knowledge/knowledge-gaps.ts'
export type { MailRow } from './accounts/mails.ts'
export type { PublicSettings } from './organisation/settings.ts'
export type { Embedding } from './organisation/embedding.ts'
export type { Privacy } from './organisation/privacy.ts'
export type { NewSigningSecret, SigningSecret } from './organisation/signing-secrets.ts'
export type {
  PageSurvey,
  PageSurveyAnswer,
  SurveyTargeting,
  SurveyTrigger,
} from './surveys/page-surveys.ts'
export type { FeedbackSubmission } from './surveys/survey-requests.ts'
export type {
  QuestionResponse,
  Rgba,
  ScoreColor,
  SurveyAnswer,
  SurveyOption,
  SurveyQuestion,
  SurveyTemplate,
} from './surveys/survey-templates.ts'
export type {
  NewSurveyShare,
  QuestionBlock,
  SurveyAlerts,
  SurveyBlocks,
  SurveyDay,
  SurveyFigure,
  SurveyGroup,
  SurveyResponse,
  SurveyResultsQuery,
} from './surveys/survey-result-schemas.ts'
export type {
  NewSurveyTemplate,
  SurveyTemplateDetail,
  SurveyTemplateRow,
  SurveyTemplateVersion,
} from './surveys/survey-template-shapes.ts'
export type { Ticket, TicketFacts, TicketMessage, TicketRow, VolumeDay } from './tickets/tickets.ts'
export type { MessageSentiment, SentimentExample } from './sentiment/sentiment-shapes.ts'
export type { TicketClocks, TicketStory } from './tickets/ticket-story.ts'
export type {
  Attention,
  AttentionAction,
  AttentionReason,
  NewAction,
  PriorityTicket,
} from './tickets/priority-tickets.ts'
export type {
  EmailImport,
  EmailImportCounts,
  EmailList,
  EmailPerson,
  EmailRowLeft,
  EmailSegment,
  EmailSuppression,
  NewEmailImport,
  SegmentCondition,
} from './contacts/email-lists.ts'
export type { FilterChoices, FilterSet } from './filters/filter-shapes.ts'
export type { ChangeParts, MetricException, QueuedTicket } from './metrics/home.ts'
export type { MetricFigure } from './metrics/metric-shapes.ts'
export type { WidgetHelp } from './boards/help.ts'
export type { OrganisationDetails, OrganisationSetup } from './organisation/organisation-details.ts'
export type { UsageEvent, UsageRow } from './usage/usage.ts'
export type { UserSettings } from './accounts/user-settings.ts'
export type { Credentials, SessionUser } from './accounts/users.ts'
export type {
  HelpdeskKind,
  SettingsOf,
  SourceConnection,
  SourceSettings,
} from './imports/connector-settings.ts'
export type {
  FileImport,
  FileMapping,
  HelpdeskSource,
  SourceProblem,
  WebhookSource,
} from './imports/sources.ts'
