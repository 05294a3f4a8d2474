/** The contract without zod, for the SDK and everything that runs on somebody else's page. */
export { type Role, ROLES, type Group, GROUPS, can } from './roles.ts'
export { type Route, type Scope } from './embed-routes.ts'
export { type RouteName, routes } from './routes.ts'
export { type ErrorBody, type ErrorCode, ERROR_CODES } from './errors.ts'
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
export * as MESSAGES from './messages.ts'
export * from './attention.ts'
export * from './campaign-kinds.ts'
export * from './campaign-text.ts'
export * from './durations.ts'
export * from './email-kinds.ts'
export * from './events.ts'
export * from './filters.ts'
export * from './gpt-kinds.ts'
export * from './filter-config.ts'
export * from './filter-query.ts'
export * from './knowledge-kinds.ts'
export * from './mask.ts'
export * from './sentiment.ts'
export * from './bands.ts'
export * from './bot-kinds.ts'
export * from './intent-checks.ts'
export * from './intent-phrases.ts'
export * from './range-limits.ts'
export * from './reply-events.ts'
export * from './performance-kinds.ts'
export * from './key-metrics.ts'
export * from './metric-dimensions.ts'
export * from './metric-help.ts'
export * from './metric-kinds.ts'
export * from './metrics.ts'
export * from './satisfaction.ts'
export * from './intervals.ts'
export * from './survey-fields.ts'
export * from './survey-kinds.ts'
export * from './survey-results.ts'
export * from './survey-visits.ts'
export * from './usage-list.ts'
export * from './system-board.ts'
export * from './ticket-anchors.ts'
export * from './ticket-fields.ts'
export * from './ticket-sorts.ts'
export * from './widget-help.ts'
export * from './widget-kinds.ts'
export * from './bridge.ts'
export { AREA_THEMES, DEFAULT_SETTINGS, THEMES } from './appearance.ts'
export type * from './widgets.ts'
export type { Input, Parsed, Reply } from './shapes.ts'
export type { AnswerOutcome, NewEvent, Suggestion, SuggestionKind } from './assist.ts'
export type { AssistSettings, LlmUseDay } from './assist-settings.ts'
export type { AutoReply, Citation, GptMessage, GptRequest, GptState, GptTask } from './gpt.ts'
export type { BotMessage, ProductCard, QuickReply } from './chats.ts'
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
} from './bots.ts'
export type { Intent, IntentParameter, IntentResponse, IntentsFile, NewIntent } from './intents.ts'
export type { AccountLink, LinkPurpose, Member, Registrant, Registration } from './accounts.ts'
export type { AuditEntry } from './audit.ts'
export type { Board, BoardContent, BoardMail, BoardRow } from './boards.ts'
export type {
  BoardWidget,
  ChartWidget,
  PanelWidget,
  TextWidget,
  WidgetLayout,
} from './board-widgets.ts'
export type {
  Campaign,
  CampaignContent,
  CampaignCounts,
  CampaignPerson,
  CampaignRecipient,
  CampaignRow,
  SendableTemplate,
  SurveyLink,
} from './campaigns.ts'
export type { DemoForm, DemoRequest } from './contact.ts'
export type {
  EvaluationContact,
  EvaluationQuestion,
  EvaluationVerdict,
  SuggestedItem,
} from './evaluations.ts'
export type {
  KnowledgeArticle,
  KnowledgeBase,
  KnowledgeDocument,
  KnowledgeEntry,
  NewKnowledgeDocument,
} from './knowledge.ts'
export type { ChainCounts, PerformanceRow } from './performance.ts'
export type { KnowledgeEffect, KnowledgeGap, SolvedAnswer } from './knowledge-gaps.ts'
export type { MailRow } from './mails.ts'
export type { PublicSettings } from './settings.ts'
export type { Embedding } from './embedding.ts'
export type { Privacy } from './privacy.ts'
export type { NewSigningSecret, SigningSecret } from './signing-secrets.ts'
export type {
  PageSurvey,
  PageSurveyAnswer,
  SurveyTargeting,
  SurveyTrigger,
} from './page-surveys.ts'
export type { FeedbackSubmission } from './survey-requests.ts'
export type {
  QuestionResponse,
  Rgba,
  ScoreColor,
  SurveyAnswer,
  SurveyOption,
  SurveyQuestion,
  SurveyTemplate,
} from './survey-templates.ts'
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
} from './survey-result-schemas.ts'
export type {
  NewSurveyTemplate,
  SurveyTemplateDetail,
  SurveyTemplateRow,
  SurveyTemplateVersion,
} from './survey-template-shapes.ts'
export type { Ticket, TicketFacts, TicketMessage, TicketRow, VolumeDay } from './tickets.ts'
export type { MessageSentiment, SentimentExample } from './sentiment-shapes.ts'
export type { TicketClocks, TicketStory } from './ticket-story.ts'
export type {
  Attention,
  AttentionAction,
  AttentionReason,
  NewAction,
  PriorityTicket,
} from './priority-tickets.ts'
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
} from './email-lists.ts'
export type { FilterChoices, FilterSet } from './filter-shapes.ts'
export type { ChangeParts, MetricException, QueuedTicket } from './home.ts'
export type { MetricFigure } from './metric-shapes.ts'
export type { WidgetHelp } from './help.ts'
export type { OrganisationDetails, OrganisationSetup } from './organisation-details.ts'
export type { UsageEvent, UsageRow } from './usage.ts'
export type { UserSettings } from './user-settings.ts'
export type { Credentials, SessionUser } from './users.ts'
export type {
  HelpdeskKind,
  SettingsOf,
  SourceConnection,
  SourceSettings,
} from './connector-settings.ts'
export type {
  FileImport,
  FileMapping,
  HelpdeskSource,
  SourceProblem,
  WebhookSource,
} from './sources.ts'
