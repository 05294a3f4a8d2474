/** The whole contract, with its zod shapes: for the server and the portal's forms. */
export * from './wire.ts'
export * from './base/common.ts'
export * from './base/numbers.ts'
export * from './base/range.ts'
export * from './base/range-limits.ts'
export { shapes, type Shape } from './shapes.ts'
export {
  ANSWER_OUTCOMES,
  AnswerOutcome,
  NewEvent,
  Suggestion,
  SUGGESTION_KINDS,
  SuggestionKind,
} from './events/assist.ts'
export {
  AssistSettings,
  AutoReplySettings,
  DEFAULT_ASSIST_SETTINGS,
} from './assist/assist-settings.ts'
export { ASSISTED_TYPES, type PerformanceQuery } from './usage/performance.ts'
export { AutoReply, Citation, GptMessage, GptRequest, GptState } from './assist/gpt.ts'
export { BotMessage, ProductCard, QuickReply, SafeUrl } from './bot/chats.ts'
export {
  Bot,
  BotMatch,
  BotRow,
  BotSettings,
  BotVersion,
  ChatMessage,
  ConversationRow,
  HeldOutText,
  IntentDetail,
  IntentRow,
  IntentScore,
  OpenContext,
  UnmatchedCluster,
} from './bot/bots.ts'
export {
  BOT_EVENTS,
  CHAT_TEXT_MAX,
  Intent,
  INTENT_APPROVALS,
  IntentParameter,
  IntentResponse,
  IntentsFile,
  PARAMETER_KINDS,
} from './bot/intents.ts'
export { SCOPES } from './base/route.ts'
export {
  AUTHOR_ROLES,
  PRIORITIES,
  TICKET_STATUSES,
  Ticket,
  TicketMessage,
  TicketRow,
  VolumeDay,
} from './tickets/tickets.ts'
export { MessageSentiment, SentimentExample } from './sentiment/sentiment-shapes.ts'
export {
  AccountLink,
  APPROVALS,
  LINK_PURPOSES,
  LinkPurpose,
  Member,
  Registrant,
  Registration,
} from './accounts/accounts.ts'
export { AUDIT_ACTIONS, AuditEntry } from './accounts/audit.ts'
export { Board, BoardContent, BoardMail, BoardRow } from './boards/boards.ts'
export {
  BoardWidget,
  ChartWidget,
  PanelWidget,
  TextWidget,
  WidgetLayout,
} from './boards/board-widgets.ts'
export { Campaign, CampaignContent, CampaignPerson, CampaignRow } from './campaigns/campaigns.ts'
export { DemoForm, DemoRequest, INTERESTS } from './organisation/contact.ts'
export {
  EvaluationContact,
  EvaluationQuestion,
  EvaluationVerdict,
  SuggestedItem,
} from './organisation/evaluations.ts'
export { KnowledgeBase, KnowledgeDocument, NewKnowledgeDocument } from './knowledge/knowledge.ts'
export { MAIL_STATES, MailRow } from './accounts/mails.ts'
export { PublicSettings } from './organisation/settings.ts'
export { Embedding } from './organisation/embedding.ts'
export { Privacy } from './organisation/privacy.ts'
export { NewSigningSecret, SigningSecret } from './organisation/signing-secrets.ts'
export {
  PageSurvey,
  PageSurveyAnswer,
  SurveyTargeting,
  SurveyTrigger,
} from './surveys/page-surveys.ts'
export { FeedbackSubmission } from './surveys/survey-requests.ts'
export {
  QuestionResponse,
  Rgba,
  ScoreColor,
  SurveyAnswer,
  SurveyOption,
  SurveyQuestion,
  SurveyTemplate,
} from './surveys/survey-templates.ts'
export {
  NewSurveyShare,
  SurveyAlerts,
  SurveyResponse,
  SurveyResultsQuery,
} from './surveys/survey-result-schemas.ts'
export { type TemplateFault, templateFaults } from './surveys/survey-template-checks.ts'
export {
  NewSurveyTemplate,
  SurveyTemplateDetail,
  SurveyTemplateRow,
  SurveyTemplateVersion,
} from './surveys/survey-template-shapes.ts'
export { TicketClocks, TicketStory } from './tickets/ticket-story.ts'
export {
  Attention,
  AttentionAction,
  AttentionReason,
  PriorityTicket,
} from './tickets/priority-tickets.ts'
export {
  EmailAttributes,
  EmailImport,
  EmailList,
  EmailPerson,
  EmailRowLeft,
  EmailSegment,
  EmailSuppression,
  NewEmailImport,
  SegmentCondition,
} from './contacts/email-lists.ts'
export {
  type FilterChoices,
  FilterObject,
  FilterSet,
  type FilteredRange,
} from './filters/filter-shapes.ts'
export { MetricFigure } from './metrics/metric-shapes.ts'
export { WidgetHelp } from './boards/help.ts'
export { OrganisationDetails, OrganisationSetup } from './organisation/organisation-details.ts'
export { UsageEvent, UsageRow } from './usage/usage.ts'
export {
  BusinessHours,
  CalendarRecord,
  SLA_METRICS,
  SlaClockRecord,
  type SlaMetric,
  SlaTargetRecord,
  TargetMin,
} from './tickets/service-levels.ts'
export { CUSTOMER_KINDS } from './tickets/customer-kinds.ts'
export {
  ArticleRecord,
  CannedRecord,
  ChangeRecord,
  EventRecord,
  ImportBatch,
  type MadeTickets,
  MessageRecord,
  SourcePart,
  StatusRecord,
  SurveyAnswerRecord,
  TicketRecord,
} from './imports/records.ts'
export { Credentials, RoleName, SessionUser } from './accounts/users.ts'
export { Shortcuts, UserSettings } from './accounts/user-settings.ts'
export * from './imports/connector-settings.ts'
export {
  HELPDESK_KINDS,
  type SecretOf,
  SourceConnection,
  SourceSettings,
} from './imports/connector-settings.ts'
export {
  FILE_ROWS_MAX,
  FileImport,
  FileMapping,
  HelpdeskSource,
  SOURCE_STATES,
  SourceId,
  SourceProblem,
  StartDate,
  WebhookSource,
} from './imports/sources.ts'
