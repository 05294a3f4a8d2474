import type { Screen } from './domain/screens/screen.ts'

/** Screens of smart routing and of the schedule. */
export const routingScreens: readonly Screen[] = [
  {
    path: '/main/smart-routing/routing-configuration',
    title: 'Configuration',
    allowed: 'supervisor',
    hidesRange: true,
    hidesFilters: true,
    load: () => import('./features/routing-configuration/page.tsx'),
  },
  {
    path: '/main/smart-routing/routing-status',
    title: 'Routing Status',
    allowed: 'supervisor',
    hidesRange: true,
    hidesFilters: true,
    load: () => import('./features/routing-status/page.tsx'),
  },
  {
    path: '/main/smart-routing/agent-activity-report',
    title: 'Routing Status',
    allowed: 'supervisor',
    hidesRange: true,
    hidesFilters: true,
    load: () => import('./features/routing-status/page.tsx'),
  },
  {
    path: '/main/smart-routing/my-schedule',
    title: 'My schedule',
    allowed: 'agent',
    hidesRange: true,
    hidesFilters: true,
    load: () => import('./features/schedule/own-page.tsx'),
  },
  {
    path: '/main/smart-routing/schedule-prism',
    title: 'Scheduling',
    allowed: 'supervisor',
    hidesRange: true,
    hidesFilters: true,
    load: () => import('./features/schedule/page.tsx'),
  },
]
