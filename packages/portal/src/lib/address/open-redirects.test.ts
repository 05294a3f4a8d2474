import { describe, expect, test } from 'vitest'
import { OPEN_REDIRECTS } from '../../test-open-redirects.ts'
import { sameOriginPath } from './links.ts'
import { allowedUrl } from './safe-url.ts'

const HOME = 'https://portal.example'
const ALLOWED = [HOME, 'https://surveys.example']

/** Payloads for which a browser that follows the function's result leaves the allowed origins. */
const leaving = (follow: (target: string) => string | undefined, origins: readonly string[]) =>
  OPEN_REDIRECTS.filter((target) => {
    const followed = follow(target)
    return followed !== undefined && !origins.includes(URL.parse(followed, HOME)?.origin ?? '')
  })

const fromHome = (target: string) => sameOriginPath(target, HOME)

describe('[S42] open redirects', () => {
  test('there are enough payloads', () => {
    expect(new Set(OPEN_REDIRECTS).size).toBe(OPEN_REDIRECTS.length)
    expect(OPEN_REDIRECTS.length).toBeGreaterThanOrEqual(40)
  })

  test('no target of the login leaves the origin, also when its result is checked again', () => {
    expect(leaving(fromHome, [HOME])).toEqual([])
    expect(leaving((target) => fromHome(fromHome(target) ?? ''), [HOME])).toEqual([])
  })

  test('[STAT-1] no survey of the status page leaves the allowed origins', () => {
    expect(leaving((target) => allowedUrl(target, ALLOWED), ALLOWED)).toEqual([])
  })

  test.each([
    ['everything is followed', (target: string) => target],
    ['only the first sign is looked at', (t: string) => (t.startsWith('/') ? t : undefined)],
    [
      'two slashes are looked for as they stand',
      (t: string) => (/^\/(?!\/)/.test(t) ? t : undefined),
    ],
    [
      'the path is taken from the address as it was understood',
      (t: string) => (t.startsWith('/') ? URL.parse(t, HOME)?.pathname : undefined),
    ],
  ])('a careless check would be detected: %s', (_, careless) => {
    expect(leaving(careless, [HOME]).length).toBeGreaterThan(0)
  })
})

describe('targets of a sign-in', () => {
  test.each([
    '/main/boards/config?from=2026-11-01#tickets',
    '/users/demo/a%20b',
    '/?x=//evil.test',
  ])('a path of this origin: %s', (target) => expect(fromHome(target)).toBe(target))

  test.each(['/login', '/login/?redirect=/login', '/LOGIN', '/log%69n', '/logout/', '/Logout'])(
    'not a redirect loop: %s',
    (target) => expect(fromHome(target)).toBeUndefined(),
  )

  test.each([undefined, null, 7, {}, ['/main']])('not a value that is no text: %j', (target) =>
    expect(sameOriginPath(target, HOME)).toBeUndefined(),
  )
})

describe('[STAT-1] targets of the status page', () => {
  test.each([
    ['/survey/1/2', `${HOME}/survey/1/2`],
    [`${HOME}/survey/1`, `${HOME}/survey/1`],
    ['https://surveys.example/s/1?a=b', 'https://surveys.example/s/1?a=b'],
  ])('%s', (target, followed) => expect(allowedUrl(target, ALLOWED)).toBe(followed))

  test.each([
    'http://surveys.example/', // the scheme is not allowed
    'https://surveys.example:8443/',
    'https://me@surveys.example/',
    '',
    undefined,
    { href: HOME },
  ])('not %j', (target) => expect(allowedUrl(target, ALLOWED)).toBeUndefined())
})
