/** The whole contract, with its zod shapes: for the server and the portal's forms. */
export * from './wire.ts'
export * from './common.ts'
export * from './numbers.ts'
export * from './range.ts'
export * from './range-limits.ts'
export { shapes, type Shape } from './shapes.ts'
export {
  ANSWER_OUTCOMES,
  AnswerOutcome,
  NewEvent,
  Suggestion,
  SUGGESTION_KINDS,
  SuggestionKind,
} from './assist.ts'
export { AssistSettings, AutoReplySettings, DEFAULT_ASSIST_SETTINGS } from './assist-settings.ts'
export { ASSISTED_TYPES, type PerformanceQuery } from './performance.ts'
export { AutoReply, Citation, GptMessage, GptRequest, GptState } from './gpt.ts'
export { BotMessage, ProductCard, QuickReply, SafeUrl } from './chats.ts'
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
} from './bots.ts'
export {
  BOT_EVENTS,
  CHAT_TEXT_MAX,
  Intent,
  INTENT_APPROVALS,
  IntentParameter,
  IntentResponse,
  IntentsFile,
  PARAMETER_KINDS,
} from './intents.ts'
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
export {
  AccountLink,
  APPROVALS,
  LINK_PURPOSES,
  LinkPurpose,
  Member,
  Registrant,
  Registration,
} from './accounts.ts'
export { AUDIT_ACTIONS, AuditEntry } from './audit.ts'
export { Board, BoardContent, BoardMail, BoardRow } from './boards.ts'
export { BoardWidget, ChartWidget, PanelWidget, TextWidget, WidgetLayout } from './board-widgets.ts'
export { Campaign, CampaignContent, CampaignPerson, CampaignRow } from './campaigns.ts'
export { DemoForm, DemoRequest, INTERESTS } from './contact.ts'
export {
  EvaluationContact,
  EvaluationQuestion,
  EvaluationVerdict,
  SuggestedItem,
} from './evaluations.ts'
export { KnowledgeBase, KnowledgeDocument, NewKnowledgeDocument } from './knowledge.ts'
export { MAIL_STATES, MailRow } from './mails.ts'
export { PublicSettings } from './settings.ts'
export { Embedding } from './embedding.ts'
export { Privacy } from './privacy.ts'
export { NewSigningSecret, SigningSecret } from './signing-secrets.ts'
export { PageSurvey, PageSurveyAnswer, SurveyTargeting, SurveyTrigger } from './page-surveys.ts'
export { FeedbackSubmission } from './survey-requests.ts'
export {
  QuestionResponse,
  Rgba,
  ScoreColor,
  SurveyAnswer,
  SurveyOption,
  SurveyQuestion,
  SurveyTemplate,
} from './survey-templates.ts'
export {
  NewSurveyShare,
  SurveyAlerts,
  SurveyResponse,
  SurveyResultsQuery,
} from './survey-result-schemas.ts'
export { type TemplateFault, templateFaults } from './survey-template-checks.ts'
export {
  NewSurveyTemplate,
  SurveyTemplateDetail,
  SurveyTemplateRow,
  SurveyTemplateVersion,
} from './survey-template-shapes.ts'
export { TicketClocks, TicketStory } from './ticket-story.ts'
export { Attention, AttentionAction, AttentionReason, PriorityTicket } from './priority-tickets.ts'
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
} from './email-lists.ts'
export { type FilterChoices, FilterObject, FilterSet, type FilteredRange } from './filter-shapes.ts'
export { MetricFigure } from './metric-shapes.ts'
export { WidgetHelp } from './help.ts'
export { OrganisationDetails, OrganisationSetup } from './organisation-details.ts'
export { UsageEvent, UsageRow } from './usage.ts'
export {
  BusinessHours,
  CalendarRecord,
  SLA_METRICS,
  SlaClockRecord,
  type SlaMetric,
  SlaTargetRecord,
  TargetMin,
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
  SourcePart,
  StatusRecord,
  SurveyAnswerRecord,
  TicketRecord,
} from './records.ts'
export { Credentials, RoleName, SessionUser } from './users.ts'
export { Shortcuts, UserSettings } from './user-settings.ts'
export * from './connector-settings.ts'
export {
  HELPDESK_KINDS,
  type SecretOf,
  SourceConnection,
  SourceSettings,
} from './connector-settings.ts'
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
} from './sources.ts'
