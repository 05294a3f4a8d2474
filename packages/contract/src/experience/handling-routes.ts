import type { Route } from '../base/route.ts'

/** What the panel sends about time on tickets, where an organisation measures it; loaded only then. */
export const handlingRoutes = {
  storeFocus: { method: 'POST', path: '/assist/focus', allowed: 'agent', scope: 'assist' },
} as const satisfies Record<string, Route>
