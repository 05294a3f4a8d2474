import { type RouteName, routes } from '@agent-assist/contract'
import { UnsecuredJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { accepts, begunByOf, type Caller, type Membership } from './session.ts'
import { isSuperAdmin, membershipIn, staffOnly } from './staff.ts'
import { checkView, isOpenInView, refuseWriteInView, WRITES_BY_GET } from './view-guard.ts'

/* The guards as functions of the caller; guard-matrix.test.ts walks the routes. */
const member = (organisationId: string, role: Membership['role']): Membership => ({
  organisationId,
  organisationName: organisationId,
  role,
  isPrimary: true,
})
const staff = (given: Partial<Extract<Caller, { kind: 'staff' }>> = {}): Caller => ({
  kind: 'staff',
  userId: 'u',
  sessionId: 's',
  begunBy: 'api',
  organisationId: 'acme',
  memberships: [member('acme', 'Admin'), member('other', 'SuperAdmin')],
  ...given,
})
const OPERATOR: Caller = { kind: 'operator' }
const SIGNED: Caller = { kind: 'signed', organisationId: 'acme', name: 'Kim', scope: 'assist' }
const KEY: Caller = { kind: 'key', organisationId: 'acme', keyId: 'k', scopes: [] }

describe('[GUARD-4] callers', () => {
  test('only staff are staff', () => {
    expect(staffOnly(staff())).toMatchObject({ kind: 'staff' })
    for (const caller of [OPERATOR, SIGNED, KEY])
      expect(() => staffOnly(caller)).toThrow(expect.objectContaining({ code: 'not_signed_in' }))
  })

  test('members belong to their organisations, the operator to all, tokens and keys to none', () => {
    expect(membershipIn(staff(), 'acme')).toBeUndefined()
    expect(membershipIn(staff(), 'other')).toBeUndefined()
    expect(membershipIn(OPERATOR, 'third')).toBeUndefined()
    const refused: [Caller, string][] = [
      [staff(), 'third'],
      [staff({ memberships: [] }), 'acme'],
      [SIGNED, 'acme'],
      [KEY, 'acme'],
    ]
    for (const [caller, org] of refused)
      expect(() => membershipIn(caller, org)).toThrow(
        expect.objectContaining({ code: 'forbidden' }),
      )
  })

  test('a SuperAdmin is one in this organisation', () => {
    expect([isSuperAdmin(staff(), 'other'), isSuperAdmin(OPERATOR, 'acme')]).toEqual([true, true])
    expect([isSuperAdmin(staff(), 'acme'), isSuperAdmin(staff(), 'third')]).toEqual([false, false])
    expect([isSuperAdmin(SIGNED, 'acme'), isSuperAdmin(KEY, 'acme')]).toEqual([false, false])
  })
})

describe('[GUARD-4] ways to sign in', () => {
  const of = (signInMethods: Membership['signInMethods'], role: Membership['role'] = 'Admin') => ({
    ...member('acme', role),
    ...(signInMethods ? { signInMethods } : {}),
  })

  test('an organisation accepts those that it names, or all', () => {
    expect(accepts(of(undefined), 'password')).toBe(true)
    expect([accepts(of(['google']), 'google'), accepts(of(['google']), 'password')]).toEqual([
      true,
      false,
    ])
    expect(accepts(of(['password', 'google']), 'password')).toBe(true)
  })

  test('a session of some issuer needs any issuer to be named', () => {
    expect([
      accepts(of(['google'])),
      accepts(of(['password'])),
      accepts(of(['password', 'google'])),
    ]).toEqual([true, false, true])
  })

  test('only a SuperAdmin may always use a password, and only a password', () => {
    expect(accepts(of(['google'], 'SuperAdmin'), 'password')).toBe(true)
    expect(accepts(of(['password'], 'SuperAdmin'), 'google')).toBe(false)
    expect([begunByOf('password'), begunByOf('google')]).toEqual(['api', 'federated'])
  })
})

describe('[GUARD-4] a view as somebody else', () => {
  const token = (claims: Record<string, unknown>) => new UnsecuredJWT(claims).encode()
  const VIEW = token({ view: 'v' })
  const outcome = (name: RouteName, given: string | undefined) => {
    try {
      refuseWriteInView(name, given)
      return 'open'
    } catch (error) {
      return error instanceof Error && 'code' in error ? error.code : error
    }
  }

  test('reads and does not write, but for what ends it and what only counts', () => {
    const open = (Object.keys(routes) as RouteName[]).filter(isOpenInView)
    const written = open.filter((name) => routes[name].method !== 'GET')
    expect(written.toSorted()).toEqual([
      'askTogether',
      'countEmailSegment',
      'logout',
      'recordExport',
      'stopViewAs',
    ])
    expect(WRITES_BY_GET).toEqual(['verifyEmail'])
    expect([isOpenInView('verifyEmail'), isOpenInView('currentUser')]).toEqual([false, true])
  })

  test('writes are refused for its token alone', () => {
    expect([outcome('createSurveyShare', VIEW), outcome('verifyEmail', VIEW)]).toEqual([
      'forbidden',
      'forbidden',
    ])
    expect([outcome('currentUser', VIEW), outcome('logout', VIEW)]).toEqual(['open', 'open'])
    const others = [undefined, '', 'aak_acme_key', token({}), token({ org: 'acme', view: 'v' })]
    expect(others.map((one) => outcome('createSurveyShare', one))).toEqual(others.map(() => 'open'))
  })

  test('that has ended opens only what leads back', () => {
    const ended = staff({ endedViewId: 'v' })
    const check = (name: RouteName, caller: Caller) => () => checkView(name, caller)
    for (const name of ['currentUser', 'stopViewAs', 'logout'] as const)
      expect(check(name, ended)).not.toThrow()
    expect(check('createSurveyShare', ended)).toThrow(
      expect.objectContaining({ code: 'view_ended' }),
    )
    expect(check('createSurveyShare', staff())).not.toThrow()
    expect(check('createSurveyShare', OPERATOR)).not.toThrow()
  })
})
