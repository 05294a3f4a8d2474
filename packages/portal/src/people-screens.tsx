import type { Screen } from './domain/screens/screen.ts'

/** Screens about agents: of each for themselves, and of teams. */
export const peopleScreens: readonly Screen[] = [
  {
    path: '/main/apps/prism/leaderboard',
    title: 'Leaderboard',
    allowed: 'supervisor',
    hidesRange: true,
    hidesFilters: true,
    load: () => import('./features/leaderboard/page.tsx'),
  },
  {
    path: '/main/apps/prism/my-ranking',
    title: 'My ranking',
    allowed: 'agent',
    hidesRange: true,
    hidesFilters: true,
    load: () => import('./features/leaderboard/own-page.tsx'),
  },
  {
    path: '/main/apps/prism/agents',
    title: 'Productivity',
    allowed: 'supervisor',
    counts: true,
    load: () => import('./features/agents/page.tsx'),
  },
  {
    path: '/main/apps/prism/agentdashboard',
    title: 'Agent Dashboard',
    allowed: 'agent',
    hidesFilters: true,
    compares: true,
    load: () => import('./features/agent-dashboard/page.tsx'),
  },
  {
    path: '/main/smart-routing/experience',
    title: 'Experience',
    allowed: 'supervisor',
    load: () => import('./features/experience/page.tsx'),
  },
]
