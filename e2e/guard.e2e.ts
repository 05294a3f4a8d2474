import type { Role } from '@agent-assist/contract'
import { expect, test } from './browser.ts'
import { type OwnServer, sharedServer } from './own-server.ts'
import { openAsNew } from './sign-in.ts'

type Visitor = Role | 'none'

let server: OwnServer
test.beforeAll(async () => {
  server = await sharedServer()
})

/** Where a visit of each screen ends, declared by hand; `stays`: on the screen itself. */
const GUESTS_ONLY = ['/login', '/register', '/forgot-password', '/blog', '/users/demo/x']
const STAFF_ONLY = ['/main/boards/config']
const ADMINS_ONLY = ['/main/organization/configure-users', '/main/organization/mails']
const ADMINS: readonly Visitor[] = ['SuperAdmin', 'Admin']
const HOME = '/main/boards/config'

function endOf(path: string, visitor: Visitor): string {
  if (GUESTS_ONLY.includes(path)) return visitor === 'none' ? path : HOME
  if (visitor === 'none') return '/login'
  return STAFF_ONLY.includes(path) || ADMINS.includes(visitor) ? path : HOME
}

/** All roles on all screens are tested in the portal's guard-matrix.test.ts. */
for (const visitor of ['none', 'Agent', 'Admin'] as const)
  test(`[GUARD-1] [GUARD-3] every screen as ${visitor}`, async ({ page }) => {
    if (visitor !== 'none') await openAsNew(page, server, visitor)
    for (const path of [...GUESTS_ONLY, ...STAFF_ONLY, ...ADMINS_ONLY]) {
      await page.goto(server.address + path)
      const end = endOf(path, visitor)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page, `${path} as ${visitor}`).toHaveURL((url) => url.pathname === end)
      if (end === '/login' && path !== '/login')
        expect(new URL(page.url()).searchParams.get('redirect')).toBe(path)
    }
  })
