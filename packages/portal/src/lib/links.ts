/** The only place that spells a link. */
export const links = {
  home: () => '/',
  login: (target?: string) => (target ? `/login?redirect=${encodeURIComponent(target)}` : '/login'),
  logout: () => '/logout',
  register: () => '/register',
  forgotPassword: () => '/forgot-password',
  contactUs: () => '/users/demo/contactus',
  requestDemo: () => '/users/demo/demorequest',
  supportForm: () => '/support-form',
  supportEvaluation: () => '/support-evaluation',
  blog: () => '/blog',
  status: () => '/statusPage',
  dashboard: () => '/main/boards/config',
  boards: () => '/main/boards/gallery',
  /** Without an id the one that every organisation has. */
  board: (id = 'system') => `/main/boards/board/${id}`,
  editBoard: (id: string) => `/main/boards/board/${id}/edit`,
  today: () => '/main/apps/prism/home',
  dataAnalysis: () => '/main/apps/prism/data-analysis',
  priorityTickets: () => '/main/apps/prism/priority-tickets',
  ticketHealth: () => '/main/apps/prism/ticket-health',
  organisation: () => '/main/organization/config',
  sentiment: () => '/main/apps/prism/sentiment',
  members: () => '/main/organization/configure-users',
  mails: () => '/main/organization/mails',
  styleguide: () => '/main/styleguide',
  notFound: () => '/errors/404',
} as const

/** A path as the router compares it. */
function plain(path: string): string {
  try {
    return decodeURIComponent(path).toLowerCase().replace(/\/+$/, '')
  } catch {
    return path // no sequence of bytes that means anything: it is no screen's path either
  }
}

/**
 * The path, search and hash of a kept target when it leads to this origin; undefined otherwise, and
 * for the two screens that would send the person round in a circle.
 */
export function sameOriginPath(target: unknown, origin: string): string | undefined {
  if (typeof target !== 'string' || !target.startsWith('/')) return undefined
  const url = URL.parse(target, origin)
  if (!url || url.origin !== origin) return undefined
  if (url.pathname.startsWith('//')) return undefined // `/.//host` comes to this, which names a host
  const path = plain(url.pathname)
  if (path === links.login() || path === links.logout()) return undefined
  return url.pathname + url.search + url.hash
}
