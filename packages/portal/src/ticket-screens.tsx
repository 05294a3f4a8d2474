import type { Screen } from './domain/screens/screen.ts'

/** The screens about tickets: what needs attention, how they do, and their service levels. */
export const ticketScreens: readonly Screen[] = [
  {
    path: '/main/apps/prism/priority-tickets',
    title: 'Priority Tickets',
    allowed: 'supervisor',
    hidesRange: true,
    load: () => import('./features/priority-tickets/page.tsx'),
  },
  {
    path: '/main/apps/prism/ticket-health',
    title: 'Ticket Health',
    allowed: 'supervisor',
    compares: true,
    counts: true,
    load: () => import('./features/ticket-health/page.tsx'),
  },
  {
    path: '/main/apps/prism/service-levels',
    title: 'Service levels: what if',
    allowed: 'supervisor',
    counts: true,
    load: () => import('./features/service-levels/page.tsx'),
  },
]
