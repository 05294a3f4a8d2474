import type { Reply } from '@agent-assist/contract'

const GREETING = 'Hi, how can we help?'

const POSTHOG = {
  token: 'bench',
  surveys: true,
  supportedCompression: [],
  hasFeatureFlags: false,
  captureDeadClicks: false,
  sessionRecording: false,
  heatmaps: false,
  autocapture_opt_out: true,
  capturePerformance: false,
  siteApps: [],
}

const POSTHOG_SURVEY = {
  id: 'bench',
  name: 'bench',
  type: 'popover',
  start_date: '2026-01-01T00:00:00Z',
  end_date: null,
  conditions: null,
  linked_flag_key: null,
  targeting_flag_key: null,
  internal_targeting_flag_key: null,
  appearance: { surveyPopupDelaySeconds: 0, whiteLabel: true },
  questions: [
    {
      id: 'score',
      type: 'rating',
      display: 'number',
      scale: 10,
      question: 'How likely are you to recommend us?',
      lowerBoundLabel: 'Not at all',
      upperBoundLabel: 'Extremely',
    },
    {
      id: 'used',
      type: 'single_choice',
      question: 'What did you use today?',
      choices: ['Chat', 'Report', 'Survey'],
    },
    {
      id: 'solved',
      type: 'single_choice',
      question: 'Is your problem solved?',
      choices: ['Yes', 'No'],
    },
    { id: 'comment', type: 'open', question: 'Anything else?', optional: true },
  ],
}

const TYPEBOT = {
  sessionId: 'bench',
  resultId: 'bench',
  typebot: {
    id: 'bench',
    version: '6.1',
    theme: { chat: {} },
    settings: { typingEmulation: { enabled: false }, general: { isBrandingEnabled: false } },
    publishedAt: '2026-01-01T00:00:00Z',
  },
  messages: [
    {
      id: 'greeting',
      type: 'text',
      content: {
        type: 'richText',
        richText: [{ type: 'p', children: [{ text: GREETING }] }],
      },
    },
  ],
  input: { id: 'input', type: 'text input', options: { isLong: false } },
}

const OURS: Reply<'dfEventQuery'> = { data: 1, fulfillmentMessages: [{ text: GREETING }] }

/** The same questions as a page survey that waits for nobody. */
const OUR_SURVEY: Reply<'listPageSurveys'> = {
  items: [
    {
      id: 'bench',
      template: {
        title: 'Bench',
        q1Text: 'How likely are you to recommend us?',
        q2: [
          {
            quest: 'What did you use today?',
            questionType: 'MultipleChoiceLinear',
            options: ['Chat', 'Report', 'Survey'].map((label) => ({ value: label, label })),
          },
          { quest: 'Is your problem solved?', questionType: 'BinaryQuestion' },
        ],
        q3Text: 'Anything else?',
      },
      targeting: {
        urls: [],
        notUrls: [],
        trigger: { on: 'event', name: 'never' },
        delayMs: 0,
        percentage: 100,
        maxShows: 9,
        restDays: 0,
      },
    },
  ],
  restDays: 0,
}

const POSTHOG_SCRIPT = `(window._POSTHOG_REMOTE_CONFIG ??= {}).bench = ${JSON.stringify({ config: POSTHOG, siteApps: [] })}`

const json = (value: unknown) => ({ type: 'application/json', body: JSON.stringify(value) })

/** Answers that our servers and the peers' would give; undefined for other paths. */
export function replyTo(path: string): { type: string; body: string } | undefined {
  if (path.startsWith('/api/jeannie/')) return json(OURS)
  if (path === '/api/page-surveys') return json(OUR_SURVEY)
  if (path.startsWith('/api/page-surveys/')) return json({ counted: true })
  if (path.endsWith('/startChat')) return json(TYPEBOT)
  if (path.startsWith('/mock/n8n')) return json({ output: GREETING })
  if (path.startsWith('/posthog/array/') && path.endsWith('.js'))
    return { type: 'text/javascript', body: POSTHOG_SCRIPT }
  if (path.startsWith('/posthog/api/surveys')) return json({ surveys: [POSTHOG_SURVEY] })
  if (path.startsWith('/posthog/') && !path.startsWith('/posthog/static/'))
    return json({ status: 1, ...POSTHOG, featureFlags: {}, flags: {} })
  return undefined
}
