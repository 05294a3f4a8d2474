import type { Group } from '@agent-assist/contract/wire'
import type { ComponentType } from 'react'
import type { IconName } from './ui/icon.tsx'

export interface Screen {
  path: string
  title: string
  /** Who may open it; missing: anyone. */
  allowed?: Group
  /** Has an item in the navigation, with this icon. */
  icon?: IconName
  /** Shown without navigation and toolbar. */
  bare?: true
  load: () => Promise<{ Page: ComponentType }>
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
    icon: 'grid',
    load: () => import('./features/boards/page.tsx'),
  },
  {
    path: '/errors/404',
    title: 'Page not found',
    bare: true,
    load: () => import('./features/errors/page.tsx'),
  },
]
