import type { Screen } from './domain/screens/screen.ts'

/** The screens with which an organisation is set up. */
export const organisationScreens: readonly Screen[] = [
  {
    path: '/main/organization/config',
    title: 'Configure Org',
    allowed: 'admin',
    hidesRange: true,
    hidesFilters: true,
    load: () => import('./features/organisation/page.tsx'),
  },
  {
    path: '/main/organization/configure-users',
    title: 'Configure Users',
    allowed: 'admin',
    hidesRange: true,
    hidesFilters: true,
    load: () => import('./features/members/page.tsx'),
  },
  {
    path: '/main/pricing/',
    title: 'Pricing',
    allowed: 'admin',
    hidesRange: true,
    hidesFilters: true,
    load: () => import('./features/pricing/page.tsx'),
  },
  {
    path: '/main/pricing/request',
    title: 'Request a change',
    allowed: 'admin',
    hidesRange: true,
    hidesFilters: true,
    load: () => import('./features/pricing/request-page.tsx'),
  },
  {
    path: '/main/organization/mails',
    title: 'Emails',
    allowed: 'admin',
    hidesRange: true,
    hidesFilters: true,
    load: () => import('./features/mails/page.tsx'),
  },
]
