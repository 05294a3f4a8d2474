import { GROUPS, type Group, ROLES } from '@agent-assist/contract/wire'
import { describe, expect, test } from 'vitest'
import { savedState, mayOpen, redirectOf, targetOf } from './guard.ts'

const groups = Object.keys(GROUPS) as Group[]

describe('who may open a screen', () => {
  test('[GUARD-3] a role opens exactly the groups that list it', () => {
    for (const group of groups.filter((name) => GROUPS[name].length > 0)) {
      for (const role of ROLES) {
        const listed = (GROUPS[group] as readonly string[]).includes(role)
        expect(mayOpen(group, [role]), `${role} in ${group}`).toBe(listed)
      }
      expect(mayOpen(group, [])).toBe(false)
    }
  })

  test('[NAV-2] no group means anyone, an empty group only people without a role', () => {
    expect(mayOpen(undefined, [])).toBe(true)
    expect(mayOpen(undefined, ['Agent'])).toBe(true)
    expect(mayOpen('onlyGuest', [])).toBe(true)
    expect(mayOpen('onlyGuest', ['SuperAdmin'])).toBe(false)
  })
})

describe('the redirect target of a visit', () => {
  test('[GUARD-1] paths that start with /survey are open to everybody', () => {
    for (const roles of [[], ['Agent'] as const]) {
      expect(redirectOf({ path: '/survey/1/2', allowed: 'admin', roles })).toBeUndefined()
    }
  })

  test('[GUARD-1] a role of the group lets in', () => {
    const visit = { path: '/main/boards/config', allowed: 'user', roles: ['User'] } as const
    expect(redirectOf(visit)).toBeUndefined()
  })

  test('[GUARD-2] the place within the page is stored too', () => {
    const visit = {
      path: '/main/boards/config',
      search: '?a=1',
      hash: '#speed',
      roles: [],
    } as const
    expect(redirectOf({ ...visit, allowed: 'user' })).toBe(
      `/login?redirect=${encodeURIComponent('/main/boards/config?a=1#speed')}`,
    )
  })

  test('[GUARD-2] without a role redirects to the login, with path and search stored', () => {
    const visit = { path: '/main/boards/config', search: '?from=2026-11-01', roles: [] } as const
    expect(redirectOf({ ...visit, allowed: 'user' })).toBe(
      '/login?redirect=%2Fmain%2Fboards%2Fconfig%3Ffrom%3D2026-11-01',
    )
  })

  test('[GUARD-2] visitors stay on the public paths', () => {
    for (const path of [
      '/users/verify/x',
      '/adhoc-survey/1',
      '/adhoc_v2-survey/1',
      '/reset-password/x',
    ]) {
      expect(redirectOf({ path, allowed: 'user', roles: [] }), path).toBeUndefined()
    }
  })

  test('[GUARD-2] denied with a role redirects to the stored target, or to the start page', () => {
    const visit = { path: '/login', allowed: 'onlyGuest', roles: ['Agent'] } as const
    expect(redirectOf({ ...visit, target: '/main/boards/config' })).toBe('/main/boards/config')
    expect(redirectOf(visit)).toBe('/')
  })

  test('[GUARD-2] the stored target is in the address, or in the state', () => {
    const kept = (search: string, state?: unknown) => targetOf(search, state, 'https://portal.test')
    expect(kept('?redirect=%2Fa%3Fb%3D1')).toBe('/a?b=1')
    expect(kept('', { redirectUrl: '/a' })).toBe('/a')
    expect(kept('?redirect=%2Fa', { redirectUrl: '/b' })).toBe('/a')
    for (const state of [undefined, null, 7, 'x', {}, { redirectUrl: '//evil.test' }])
      expect(kept('?redirect=https:evil.test', state)).toBeUndefined()
  })

  test('[GUARD-2] /statusPage keeps its state, no other screen does', () => {
    const state = { surveyUrl: '/survey/1' }
    expect(savedState('/statusPage', state)).toBe(state)
    expect(savedState('/login', state)).toBeUndefined()
  })
})
