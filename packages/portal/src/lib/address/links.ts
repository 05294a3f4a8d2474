import { IMPORTED_BASE_ID } from '@agent-assist/contract/wire'

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
  boards: () => '/main/boards/gallery',
  /** Without an id the System Dashboard. */
  board: (id = 'system') => `/main/boards/board/${id}`,
  editBoard: (id: string) => `/main/boards/board/${id}/edit`,
  today: () => '/main/apps/prism/home',
  dataAnalysis: () => '/main/apps/prism/data-analysis',
  priorityTickets: () => '/main/apps/prism/priority-tickets',
  ticketHealth: () => '/main/apps/prism/ticket-health',
  /** Settings of the organisation; `tab` as in features/organisation/page.tsx, without one the first. */
  organisation: (tab?: string) =>
    tab ? `/main/organization/config?tab=${tab}` : '/main/organization/config',
  sentiment: () => '/main/apps/prism/sentiment',
  campaigns: () => '/main/gratitude/campaign',
  campaign: (id: string) => `/main/gratitude/campaign/${id}`,
  sendSurvey: () => '/main/gratitude/sendSurvey',
  /** Editor of a campaign that has not started. */
  editCampaign: (id: string) => `/main/gratitude/sendSurvey/${id}`,
  pageSurveys: () => '/main/gratitude/page-surveys',
  /** `new` creates one. */
  pageSurvey: (id: string) => `/main/gratitude/page-surveys/${id}`,
  surveyResults: () => '/main/gratitude/feedbacks',
  sharedResults: (token: string) => `/shared-results/${token}`,
  pricing: () => '/main/pricing/',
  /** The demo form, filled in with a plan and seats. */
  requestPlan: (plan: string, seats = 1) =>
    `/main/pricing/request?plan=${encodeURIComponent(plan)}&seats=${seats}`,
  members: () => '/main/organization/configure-users',
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
