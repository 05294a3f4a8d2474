import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import type { NavEntry } from '../packages/portal/src/domain/screens/menu.ts'
import { NavList } from '../packages/portal/src/layout/nav-list.tsx'

/* A page with a menu of all types of entries; the product's own menu needs only two of them. */

const MENU: NavEntry[] = [
  { type: 'item', id: 'today', title: 'Today', icon: 'sun', path: '/today' },
  { type: 'divider', id: 'line' },
  {
    type: 'group',
    id: 'team',
    title: 'Team',
    icon: 'users',
    children: [
      { type: 'item', id: 'people', title: 'People', icon: 'user', path: '/people' },
      { type: 'link', id: 'wiki', title: 'Wiki', icon: 'book', href: '/wiki' },
    ],
  },
  {
    type: 'collapse',
    id: 'more',
    title: 'More',
    icon: 'gear',
    children: [{ type: 'item', id: 'prices', title: 'Prices', icon: 'receipt', path: '/prices' }],
  },
]

createRoot(document.body.appendChild(document.createElement('nav'))).render(
  <QueryClientProvider client={new QueryClient()}>
    <MemoryRouter initialEntries={['/people']}>
      <NavList menu={MENU} />
    </MemoryRouter>
  </QueryClientProvider>,
)
