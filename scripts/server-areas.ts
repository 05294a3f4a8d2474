import { CONNECTORS_AREA } from './connectors-area.ts'
import { PERFORMANCE_AREA } from './performance-area.ts'
import { EXPERIENCE_AREA } from './experience-area.ts'
import { QUALITY_AREA } from './quality-area.ts'
import { ROUTING_AREA } from './routing-area.ts'
import { SCHEDULE_AREA, STAFFING_AREA } from './schedule-area.ts'
import { TICKETS_AREA } from './tickets-area.ts'

/** An area of the server, which owns one resource or several related ones. */
export interface Area {
  /** Name of its folder in packages/server/src. */
  name: string
  owns: string
  /** Tables that only this area changes; others may read them. */
  tables: readonly string[]
  /** Areas that it may import; all of them come before it in the table. */
  mayImport: readonly string[]
}

/**
 * The areas of the server in the order of imports: an area may import only areas before it. What depends on later areas
 * is an argument passed by app.ts, or belongs to record/.
 */
export const SERVER_AREAS: readonly Area[] = [
  {
    name: 'platform',
    owns: 'the two databases, migrations, HTTP routes, sessions, limits, pages, background loops and job claims, keys and passwords, the configuration; it knows no resource',
    tables: ['session', 'view_as', 'rate_limit', 'known_device', 'data_version', 'migration'],
    mayImport: [],
  },
  {
    name: 'organisations',
    owns: 'organisations: settings, logos, brands, groups, merged tags, allowed embedding origins and loads of their pages, signing secrets, API keys, help texts, the audit log',
    tables: [
      'audit_entry',
      'signing_secret',
      'token_revocation',
      'api_key',
      'page_load',
      'refused_load',
      'organisation',
      'organisation_logo',
      'brand',
      'tag_group',
      'custom_group',
      'filter_option',
      'choice_alias',
      'hidden_choice',
      'widget_help',
    ],
    mayImport: ['platform'],
  },
  {
    name: 'mail',
    owns: 'the mail outbox, its sender, the test of the mail server, the log of alerts and reports',
    tables: ['mail', 'notice'],
    mayImport: ['platform'],
  },
  {
    name: 'people',
    owns: 'accounts, members, invitations, sign-in methods, personal settings, contact requests',
    tables: [
      'app_user',
      'membership',
      'account_token',
      'invitation',
      'federated_identity',
      'federated_attempt',
      'demo_request',
    ],
    mayImport: ['platform', 'organisations', 'mail'],
  },
  {
    name: 'language',
    owns: 'text: classification, words and languages, pseudonymised texts, the client of the language model, how sure automatic answers are',
    tables: ['llm_usage', 'answer_confidence', 'answer_confidence_queue'],
    mayImport: ['platform'],
  },
  TICKETS_AREA,
  {
    name: 'events',
    owns: 'events of the panel and their daily counts',
    tables: [
      'assist_event',
      'assist_event_day',
      'assist_event_agent_day',
      'assist_event_agent_span',
      'assist_load_day',
      'assist_load_gap',
      'ticket_focus',
    ],
    mayImport: ['platform', 'organisations', 'language', 'tickets'],
  },
  {
    name: 'metrics',
    owns: 'one definition per metric; totals, series, groups and ticket lists follow from it, ticket by ticket or from daily rollups',
    tables: ['ticket_daily_rollup', 'ticket_daily_rollup_column'],
    mayImport: ['platform', 'organisations', 'tickets'],
  },
  {
    name: 'attention',
    owns: 'attention scores over time, the board of priority tickets, the actions on them',
    tables: ['ticket_attention', 'ticket_action', 'attention_queue'],
    mayImport: ['platform', 'organisations', 'tickets'],
  },
  {
    name: 'sentiment',
    owns: "sentiment of customers' messages: its scorers, corrections and training",
    tables: [
      'message_sentiment',
      'ticket_sentiment',
      'sentiment_correction',
      'sentiment_queue',
      'sentiment_example',
      'sentiment_model',
    ],
    mayImport: ['platform', 'organisations', 'language', 'tickets', 'attention'],
  },
  {
    name: 'suggest',
    owns: 'the search for answers, learnt from solved tickets',
    tables: [
      'search_term',
      'ticket_answer',
      'answer_model',
      'answer_model_queue',
      'article_vector',
      'canned_vector',
      'ticket_vector',
      'vector_queue',
    ],
    mayImport: ['platform', 'language', 'tickets'],
  },
  {
    name: 'knowledge',
    owns: 'knowledge bases: documents, extracted texts, canned texts, gaps',
    tables: ['article', 'canned_text', 'knowledge_base', 'knowledge_document', 'knowledge_fill'],
    mayImport: ['platform', 'organisations', 'people', 'language', 'tickets', 'suggest'],
  },
  {
    name: 'surveys',
    owns: 'survey templates, requests and answers, campaigns and contacts, results, support evaluations',
    tables: [
      'survey_template',
      'survey_template_version',
      'survey_request',
      'survey_answer',
      'survey_partial',
      'survey_alert',
      'survey_follow_up',
      'survey_share',
      'theme_label',
      'survey_campaign',
      'survey_automation',
      'page_survey',
      'page_survey_day',
      'email_person',
      'email_list',
      'email_list_member',
      'email_suppression',
      'email_import',
      'support_evaluation',
      'evaluation_template',
    ],
    mayImport: [
      'platform',
      'organisations',
      'mail',
      'people',
      'language',
      'tickets',
      'metrics',
      'attention',
      'sentiment',
    ],
  },
  {
    name: 'home',
    owns: "unusual values, reasons for a metric's change, own work, tickets that wait, the first steps of an organisation, work that waits, the search of the portal",
    tables: ['checked_exception'],
    mayImport: ['platform', 'organisations', 'tickets', 'metrics', 'attention'],
  },
  QUALITY_AREA,
  PERFORMANCE_AREA,
  EXPERIENCE_AREA,
  SCHEDULE_AREA,
  ROUTING_AREA,
  STAFFING_AREA,
  {
    name: 'record',
    owns: 'the steps that follow a write of tickets, service levels or events in the same transaction, and those after an import',
    tables: [],
    mayImport: [
      'platform',
      'organisations',
      'tickets',
      'events',
      'attention',
      'quality',
      'performance',
      'experience',
      'routing',
      'suggest',
    ],
  },
  CONNECTORS_AREA,
  {
    name: 'assist',
    owns: 'suggestions for agents, GPT, automatic replies, the performance report',
    tables: ['assist_settings', 'auto_reply', 'stored_reply'],
    mayImport: [
      'platform',
      'organisations',
      'language',
      'tickets',
      'events',
      'suggest',
      'record',
      'connectors',
    ],
  },
  {
    name: 'bot',
    owns: 'the chat bot: intents, versions, conversations, Dialogflow agents',
    tables: ['bot', 'bot_intent', 'bot_version', 'bot_held_out', 'bot_conversation', 'bot_turn'],
    mayImport: ['platform', 'organisations', 'language', 'knowledge'],
  },
  {
    name: 'annotations',
    owns: 'what happened on some days, and the goals of metrics: charts over time show both',
    tables: ['annotation', 'metric_goal'],
    mayImport: ['platform', 'organisations'],
  },
  {
    name: 'boards',
    owns: 'boards, their sharing and their scheduled reports',
    tables: ['board', 'board_mail', 'report_link'],
    mayImport: [
      'platform',
      'organisations',
      'mail',
      'events',
      'metrics',
      'surveys',
      'quality',
      'annotations',
    ],
  },
  {
    name: 'alerts',
    owns: 'alerts on figures: their checks, their messages and their webhooks',
    tables: ['alert', 'alert_delivery'],
    mayImport: [
      'platform',
      'organisations',
      'mail',
      'events',
      'metrics',
      'surveys',
      'quality',
      'boards',
      'home',
    ],
  },
  {
    name: 'retention',
    owns: 'how long an organisation keeps its data, and the deletion of what is older',
    tables: ['retention_rule'],
    mayImport: [
      'platform',
      'organisations',
      'mail',
      'tickets',
      'events',
      'surveys',
      'connectors',
      'bot',
    ],
  },
  {
    name: 'demo',
    owns: "the demo organisations, created through the same functions as a customer's",
    tables: [],
    mayImport: [
      'platform',
      'people',
      'language',
      'tickets',
      'knowledge',
      'routing',
      'schedule',
      'record',
      'connectors',
      'assist',
      'bot',
    ],
  },
]

/** Files beside the areas: they may import every area, and no area may import them. */
export const BESIDE_AREAS = [
  'app.ts',
  'enrich-steps.ts',
  'main.ts',
  'queue-metrics.ts',
  'start-server.ts',
  'sweep-steps.ts',
]
