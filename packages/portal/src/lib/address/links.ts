import { IMPORTED_BASE_ID } from '@agent-assist/contract/wire'

/** Stands for the id of a campaign that is not created yet. */
export const NEW_CAMPAIGN = 'new'

/** All links of the portal; no other file contains a path. */
export const links = {
  home: () => '/',
  login: (target?: string) => (target ? `/login?redirect=${encodeURIComponent(target)}` : '/login'),
  logout: () => '/logout',
  register: () => '/register',
  setup: () => '/setup',
  forgotPassword: () => '/forgot-password',
  invitation: (token: string) => `/invitation?token=${encodeURIComponent(token)}`,
  contactUs: () => '/users/demo/contactus',
  requestDemo: () => '/users/demo/demorequest',
  supportForm: () => '/support-form',
  supportEvaluation: () => '/support-evaluation',
  blog: () => '/blog',
  status: () => '/statusPage',
  dashboard: () => '/main/boards/config',
  /** The menu's name of the dashboard (SPEC §2), which redirects to it. */
  systemDashboard: () => '/main/apps/prism/dashboard',
  boards: () => '/main/boards/gallery',
  /** Without an id the System Dashboard. */
  board: (id = 'system') => `/main/boards/board/${id}`,
  editBoard: (id: string) => `/main/boards/board/${id}/edit`,
  /** `query` opens the form of a new alert: `new=frt`, with filters as in the address of a screen. */
  alerts: (query?: string) => (query ? `/main/alerts?${query}` : '/main/alerts'),
  today: () => '/main/apps/prism/home',
  dataAnalysis: () => '/main/apps/prism/data-analysis',
  priorityTickets: () => '/main/apps/prism/priority-tickets',
  /** `review` opens one. */
  qualityCheck: (review?: string) =>
    `/main/apps/prism/quality-check${review ? `?review=${review}` : ''}`,
  /** A ticket to review. */
  reviewTicket: (ticketId: string) =>
    `/main/apps/prism/quality-check?${new URLSearchParams({ check: ticketId }).toString()}`,
  /** The disputed reviews; `review` opens one. */
  disputes: (review?: string) =>
    `/main/apps/prism/quality-check?queue=disputed${review ? `&review=${review}` : ''}`,
  qualityAnalytics: () => '/main/apps/prism/qa-analytics',
  /** `new` and `example` begin one. */
  scorecards: (id = '') => `/main/apps/prism/settings${id && `?scorecard=${id}`}`,
  leaderboard: () => '/main/apps/prism/leaderboard',
  ownRanking: () => '/main/apps/prism/my-ranking',
  /** `agent` opens the drawer of one. */
  productivity: (agent?: string) =>
    `/main/apps/prism/agents${agent === undefined ? '' : `?agent=${encodeURIComponent(agent)}`}`,
  /** How metrics are counted, goals, and the state of the data; `tab` as in features/scorecards/page.tsx. */
  prismSettings: (tab = 'counting') => `/main/apps/prism/settings?tab=${tab}`,
  agentDashboard: () => '/main/apps/prism/agentdashboard',
  experience: () => '/main/smart-routing/experience',
  routingStatus: () => '/main/smart-routing/routing-status',
  routing: () => '/main/smart-routing/routing-configuration',
  ownSchedule: () => '/main/smart-routing/my-schedule',
  schedule: () => '/main/smart-routing/schedule-prism',
  ticketHealth: () => '/main/apps/prism/ticket-health',
  serviceLevels: () => '/main/apps/prism/service-levels',
  /** Settings of the organisation; `tab` as in features/organisation/page.tsx, without one the first. */
  organisation: (tab?: string) =>
    tab ? `/main/organization/config?tab=${tab}` : '/main/organization/config',
  sentiment: () => '/main/apps/prism/sentiment',
  campaigns: () => '/main/gratitude/campaign',
  campaign: (id: string) => `/main/gratitude/campaign/${id}`,
  sendSurvey: () => '/main/gratitude/sendSurvey',
  /** Editor of a campaign that has not started. */
  newCampaign: (kind: string) => `/main/gratitude/sendSurvey/${NEW_CAMPAIGN}?kind=${kind}`,
  editCampaign: (id: string) => `/main/gratitude/sendSurvey/${id}`,
  pageSurveys: () => '/main/gratitude/page-surveys',
  /** `new` creates one. */
  pageSurvey: (id: string) => `/main/gratitude/page-surveys/${id}`,
  surveyResults: () => '/main/gratitude/feedbacks',
  /** Unhappy answers that nobody has followed up; `days` as in the address of a screen, `answer` opens one. */
  unhappyAnswers: (days: string, answer?: string) =>
    `/main/gratitude/feedbacks?${days}&group=detractor&followUp=new${answer ? `&answer=${answer}` : ''}`,
  sharedResults: (token: string) => `/shared-results/${token}`,
  pricing: () => '/main/pricing/',
  /** The demo form, filled in with a plan and seats. */
  requestPlan: (plan: string, seats = 1) =>
    `/main/pricing/request?plan=${encodeURIComponent(plan)}&seats=${seats}`,
  members: () => '/main/organization/configure-users',
  /** Members who wait for an approval. */
  pendingMembers: () => '/main/organization/configure-users?state=Pending',
  /** The members with the dialog that invites people. */
  invitePeople: () => '/main/organization/configure-users?invite=1',
  mails: () => '/main/organization/mails',
  emailLists: () => '/main/gratitude/emailList',
  unsubscribe: (surveyId: string) => `/unsubscribe/${surveyId}`,
  surveyTemplates: () => '/main/gratitude/surveyTemplate',
  /** `new` creates one. */
  surveyTemplate: (id: string) => `/main/gratitude/surveyTemplate/${id}`,
  /** Without an id all bots; the id of a bot is that of its organisation. */
  chatWindow: (botId = 'all') => `/apps/chat-window/${botId}`,
  configureIntents: (botId = 'all') => `/apps/configure-intents/${botId}`,
  /** Without an id all organisations of the user. */
  performanceReport: (organisationId = 'all') => `/apps/performance-report/${organisationId}`,
  usageReport: () => '/apps/usage-report',
  /** `tab` is one of bases, gaps, stale, effect. */
  knowledge: (tab?: string) => (tab ? `/apps/bubble-kb?tab=${tab}` : '/apps/bubble-kb'),
  /** The form for an answer to a question that agents missed. */
  knowledgeGap: (label: string) => `/apps/bubble-kb?tab=gaps&gap=${encodeURIComponent(label)}`,
  /** Without an id the base of imported articles, which every organisation has. */
  knowledgeBase: (organisationId: string, id = IMPORTED_BASE_ID, name = 'Imported articles') =>
    `/apps/kb/projects/${organisationId}/knowledgeBases/${id}/${encodeURIComponent(name)}`,
  /** `new` creates one; `text` becomes one of its phrases. */
  intent: (botId: string, intentId = 'new', text?: string) =>
    `/apps/configure-intents/${botId}/${intentId}${text ? `?phrase=${encodeURIComponent(text)}` : ''}`,
  styleguide: () => '/main/styleguide',
  notFound: () => '/errors/404',
} as const

/** A path in the form that the router compares. */
function plain(path: string): string {
  try {
    return decodeURIComponent(path).toLowerCase().replace(/\/+$/, '')
  } catch {
    return path // an invalid escape sequence: no screen has such a path
  }
}

/**
 * Path, search and hash of a stored target on this origin. Undefined for other origins, and for the two screens that
 * would cause a redirect loop.
 */
export function sameOriginPath(target: unknown, origin: string): string | undefined {
  if (typeof target !== 'string' || !target.startsWith('/')) return undefined
  const url = URL.parse(target, origin)
  if (!url || url.origin !== origin) return undefined
  if (url.pathname.startsWith('//')) return undefined // `/.//host` is normalised to this, which names a host
  const path = plain(url.pathname)
  if (path === links.login() || path === links.logout()) return undefined
  return url.pathname + url.search + url.hash
}
