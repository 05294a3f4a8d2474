/** The only place that spells a link. */
export const links = {
  home: () => '/',
  login: (target?: string) => (target ? `/login?redirect=${encodeURIComponent(target)}` : '/login'),
  logout: () => '/logout',
  dashboard: () => '/main/boards/config',
  members: () => '/main/organization/configure-users',
  mails: () => '/main/organization/mails',
  notFound: () => '/errors/404',
} as const

/**
 * The path, search and hash of a kept target when it leads to this origin; undefined otherwise, and
 * for the two screens that would send the person round in a circle.
 */
export function sameOriginPath(target: string | null, origin: string): string | undefined {
  if (!target?.startsWith('/')) return undefined
  const url = URL.parse(target, origin)
  if (!url || url.origin !== origin) return undefined
  if (url.pathname === links.login() || url.pathname === links.logout()) return undefined
  return url.pathname + url.search + url.hash
}
