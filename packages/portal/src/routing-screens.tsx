import type { Screen } from './domain/screens/screen.ts'

/** Screens of smart routing. */
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
]
