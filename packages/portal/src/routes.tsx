import type { Group } from '@agent-assist/contract/wire'
import type { ComponentType } from 'react'

export interface Screen {
  path: string
  title: string
  /** Who may open it; missing: anyone. */
  allowed?: Group
  /** Shown without navigation and toolbar. */
  bare?: true
  load: () => Promise<{ Page: ComponentType<PageProps> }>
}

/** What every screen is given. */
export interface PageProps {
  screens: readonly Screen[]
}

/** Every screen. Router, guard, navigation and tests are made from it. */
export const screens: readonly Screen[] = [
  {
    path: '/login',
    title: 'Sign in',
    allowed: 'onlyGuest',
    bare: true,
    load: () => import('./features/login/page.tsx'),
  },
  {
    path: '/register',
    title: 'Create an account',
    allowed: 'onlyGuest',
    bare: true,
    load: () => import('./features/register/page.tsx'),
  },
  {
    path: '/forgot-password',
    title: 'Forgot your password',
    allowed: 'onlyGuest',
    bare: true,
    load: () => import('./features/forgot-password/page.tsx'),
  },
  {
    path: '/reset-password/:token',
    title: 'New password',
    allowed: 'onlyGuest',
    bare: true,
    load: () => import('./features/reset-password/page.tsx'),
  },
  {
    path: '/users/verify/:token',
    title: 'E-mail verification',
    allowed: 'onlyGuest',
    bare: true,
    load: () => import('./features/verify-email/page.tsx'),
  },
  {
    path: '/blog',
    title: 'Blog',
    allowed: 'onlyGuest',
    bare: true,
    load: () => import('./features/blog/page.tsx'),
  },
  {
    path: '/statusPage',
    title: 'Thank you',
    allowed: 'onlyGuest',
    bare: true,
    load: () => import('./features/status/page.tsx'),
  },
  {
    path: '/support-form',
    title: 'Support form',
    allowed: 'onlyGuest',
    bare: true,
    load: () => import('./features/evaluation/support-form.tsx'),
  },
  {
    path: '/support-evaluation',
    title: 'Support evaluation',
    allowed: 'onlyGuest',
    bare: true,
    load: () => import('./features/evaluation/page.tsx'),
  },
  {
    path: '/logout',
    title: 'Sign out',
    bare: true,
    load: () => import('./features/logout/page.tsx'),
  },
  {
    path: '/users/demo/:fromRequest',
    title: 'Contact',
    allowed: 'onlyGuest',
    bare: true,
    load: () => import('./features/contact/page.tsx'),
  },
  {
    path: '/main/boards/config',
    title: 'System Dashboard',
    allowed: 'user',
    load: () => import('./features/boards/page.tsx'),
  },
  {
    path: '/main/apps/prism/home',
    title: 'Today',
    allowed: 'user',
    load: () => import('./features/home/page.tsx'),
  },
  {
    path: '/main/apps/prism/data-analysis',
    title: 'Data Analysis',
    allowed: 'supervisor',
    load: () => import('./features/data-analysis/page.tsx'),
  },
  {
    path: '/main/boards/gallery',
    title: 'Boards',
    allowed: 'user',
    load: () => import('./features/boards/gallery-page.tsx'),
  },
  {
    path: '/main/boards/board/:boardId',
    title: 'Board',
    allowed: 'user',
    load: () => import('./features/boards/board-page.tsx'),
  },
  {
    path: '/main/boards/board/:boardId/edit',
    title: 'Edit board',
    allowed: 'user',
    load: () => import('./features/boards/edit-page.tsx'),
  },
  {
    path: '/main/apps/prism/ticket-health',
    title: 'Ticket Health',
    allowed: 'supervisor',
    load: () => import('./features/ticket-health/page.tsx'),
  },
  {
    path: '/main/organization/configure-users',
    title: 'Configure Users',
    allowed: 'admin',
    load: () => import('./features/members/page.tsx'),
  },
  {
    path: '/main/organization/mails',
    title: 'Mails',
    allowed: 'admin',
    load: () => import('./features/mails/page.tsx'),
  },
  {
    path: '/main/styleguide',
    title: 'Styleguide',
    allowed: 'superadmin',
    load: () => import('./features/styleguide/page.tsx'),
  },
  {
    path: '/errors/404',
    title: 'Page not found',
    bare: true,
    load: () => import('./features/errors/page.tsx'),
  },
]

/** Paths that lead on to another one, with what stands behind them in the address (ENT-1). */
export const redirects: readonly { from: string; to: string }[] = [
  { from: '/', to: '/main/boards/config' },
  { from: '/main/apps/prism/dashboard', to: '/main/boards/config' }, // NAV-3 names it: one screen
  { from: '/apps/chat-window', to: '/apps/chat-window/all' },
  { from: '/apps/configure-intents', to: '/apps/configure-intents/all' },
  { from: '/apps/performance-report', to: '/apps/performance-report/all' },
]
