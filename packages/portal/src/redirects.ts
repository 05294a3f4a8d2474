/** Paths that redirect to another one and preserve the query of the address (ENT-1). */
export const redirects: readonly { from: string; to: string }[] = [
  { from: '/', to: '/main/boards/config' },
  { from: '/main/apps/prism/dashboard', to: '/main/boards/config' }, // the menu leads to it (NAV-3): one screen
  { from: '/apps/chat-window', to: '/apps/chat-window/all' },
  { from: '/apps/configure-intents', to: '/apps/configure-intents/all' },
  { from: '/apps/performance-report', to: '/apps/performance-report/all' },
]
