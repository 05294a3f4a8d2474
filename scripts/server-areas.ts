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
    owns: 'the two databases, migrations, routes, sessions, limits, pages, loops and claims of work, keys and passwords, the configuration; it knows no resource',
    tables: ['session', 'rate_limit', 'known_device', 'migration'],
    mayImport: [],
  },
  {
    name: 'organisations',
    owns: 'organisations, their settings, brands and groups, where they may be embedded, help texts',
    tables: [
      'audit_entry',
      'signing_secret',
      'organisation',
      'brand',
      'tag_group',
      'custom_group',
      'filter_option',
      'widget_help',
    ],
    mayImport: ['platform'],
  },
  {
    name: 'mail',
    owns: 'the outbox that each mail waits in, and its sender',
    tables: ['mail'],
    mayImport: ['platform'],
  },
  {
    name: 'people',
    owns: 'accounts, members, the ways to sign in, what people set for themselves, contact requests',
    tables: [
      'app_user',
      'membership',
      'account_token',
      'federated_identity',
      'federated_attempt',
      'demo_request',
    ],
    mayImport: ['platform', 'organisations', 'mail'],
  },
  {
    name: 'language',
    owns: 'texts: classes, words and languages, texts without who wrote them, the way to a language model',
    tables: ['llm_usage'],
    mayImport: ['platform'],
  },
  {
    name: 'tickets',
    owns: 'the ticket record: how it is written, what follows from one ticket (facts/), filters as one condition, lists and the story of a ticket',
    tables: [
      'ticket',
      'ticket_message',
      'ticket_status',
      'ticket_change',
      'ticket_sla',
      'ticket_dirty_day',
      'business_calendar',
      'sla_target',
      'filter_set',
    ],
    mayImport: ['platform', 'organisations'],
  },
  {
    name: 'events',
    owns: 'what agents do in the panel, counted by day, and what it is asked for',
    tables: [
      'assist_event',
      'assist_event_day',
      'assist_event_agent_day',
      'assist_event_agent_span',
      'assist_load_day',
      'assist_load_gap',
    ],
    mayImport: ['platform', 'organisations', 'language', 'tickets'],
  },
  {
    name: 'metrics',
    owns: 'one definition a metric, from which totals, days, groups and lists follow, ticket by ticket or from days that are kept',
    tables: ['ticket_daily_rollup', 'ticket_daily_rollup_column'],
    mayImport: ['platform', 'organisations', 'tickets'],
  },
  {
    name: 'attention',
    owns: 'how much attention a ticket needs over time, the board of those that need it, what people do about them',
    tables: ['ticket_attention', 'ticket_action', 'attention_queue'],
    mayImport: ['platform', 'organisations', 'tickets'],
  },
  {
    name: 'sentiment',
    owns: 'how messages of customers sound, who says so and what people teach about it',
    tables: [
      'message_sentiment',
      'ticket_sentiment',
      'sentiment_correction',
      'sentiment_queue',
      'sentiment_example',
      'sentiment_model',
    ],
    mayImport: ['platform', 'language', 'tickets', 'attention'],
  },
  {
    name: 'suggest',
    owns: 'the search of answers, what solved past tickets and what they taught',
    tables: ['search_term', 'ticket_answer', 'answer_model', 'answer_model_queue'],
    mayImport: ['platform', 'language', 'tickets'],
  },
  {
    name: 'knowledge',
    owns: 'bases of documents, what is taken out of them, ready texts, and what is missing',
    tables: ['article', 'canned_text', 'knowledge_base', 'knowledge_document', 'knowledge_fill'],
    mayImport: ['platform', 'people', 'language', 'tickets', 'suggest'],
  },
  {
    name: 'surveys',
    owns: 'templates, requests and answers, campaigns and their contacts, results, the evaluation of support',
    tables: [
      'survey_template',
      'survey_template_version',
      'survey_request',
      'survey_answer',
      'survey_alert',
      'survey_follow_up',
      'survey_share',
      'survey_campaign',
      'page_survey',
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
    name: 'record',
    owns: 'what follows, in the same transaction, once tickets, service levels and events are stored, and what is derived after an import',
    tables: [],
    mayImport: ['platform', 'organisations', 'tickets', 'events', 'attention', 'suggest'],
  },
  {
    name: 'connectors',
    owns: 'where tickets come from by themselves and where answers go, files and the import command; which store function takes which kind of a batch',
    tables: ['source', 'source_problem', 'file_import', 'source_part', 'source_ticket'],
    mayImport: ['platform', 'tickets', 'knowledge', 'surveys', 'record'],
  },
  {
    name: 'assist',
    owns: 'what agents are suggested, GPT, answers that go out by themselves, the performance report',
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
    owns: 'the chat’s bot: intents, versions, conversations, an agent of Dialogflow',
    tables: ['bot', 'bot_intent', 'bot_version', 'bot_held_out', 'bot_conversation', 'bot_turn'],
    mayImport: ['platform', 'language', 'knowledge'],
  },
  {
    name: 'boards',
    owns: 'boards, who sees which, and their mails',
    tables: ['board', 'board_mail'],
    mayImport: ['platform', 'organisations', 'mail', 'events', 'metrics', 'surveys'],
  },
  {
    name: 'home',
    owns: 'what is unusual, what moved a metric, one’s own work',
    tables: [],
    mayImport: ['platform', 'organisations', 'tickets', 'metrics'],
  },
  {
    name: 'demo',
    owns: 'the demo organisations, made through the same functions as a customer’s',
    tables: [],
    mayImport: [
      'platform',
      'people',
      'language',
      'tickets',
      'knowledge',
      'record',
      'connectors',
      'assist',
      'bot',
    ],
  },
]

/** Files beside the areas: they may import every area, and no area may import them. */
export const BESIDE_AREAS = ['app.ts', 'main.ts', 'start-server.ts']
