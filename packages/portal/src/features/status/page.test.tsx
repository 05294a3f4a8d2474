// @vitest-environment happy-dom
import { MemoryRouter } from 'react-router'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ok, serve } from '../../test-api.ts'
import { allByRole, byRole, render, unmount, until } from '../../test-dom.ts'
import { Page } from './page.tsx'

const settings = ok({
  passwordMin: 4,
  marketingUrl: '/',
  helpCenterUrl: '/',
  surveyOrigins: ['https://surveys.test'],
})

const open = (state?: unknown) =>
  render(
    <MemoryRouter initialEntries={[{ pathname: '/statusPage', state }]}>
      <Page />
    </MemoryRouter>,
  )

afterEach(async () => {
  await unmount()
  vi.unstubAllGlobals()
})

const href = (name: string) => byRole('link', name).getAttribute('href')
const survey = 'Take Our Survey'

describe('[STAT-1] the link to the survey', () => {
  test('on the same origin it is shown at once, also when the settings cannot be loaded', async () => {
    serve({})
    await open({ surveyUrl: '/survey/1/2' })
    expect(href(survey)).toBe(`${location.origin}/survey/1/2`)
    byRole('heading', 'Thank you')
  })

  test('on another origin it waits for the settings, which list the allowed origins', async () => {
    serve({ '/settings': settings })
    await open({ surveyUrl: 'https://surveys.test/1' })
    await until(() => expect(href(survey)).toBe('https://surveys.test/1'))
  })

  test.each([
    undefined,
    null,
    'text',
    {},
    { surveyUrl: 7 },
    { surveyUrl: 'https://evil.test/' },
    { surveyUrl: 'javascript:alert(1)' },
  ])('is missing for %j; the sign-in link is not', async (state) => {
    serve({ '/settings': settings })
    await open(state)
    await until(() => expect(href('Sign in')).toBe('/login'))
    expect(allByRole('link', survey)).toEqual([])
  })
})

test('[STAT-1] the sign-in returns to the previous page, only on the same origin', async () => {
  serve({ '/settings': settings })
  await open({ redirectUrl: '/main/boards/config?page=2' })
  expect(href('Sign in')).toBe('/login?redirect=%2Fmain%2Fboards%2Fconfig%3Fpage%3D2')
  await open({ redirectUrl: '//evil.test' })
  expect(href('Sign in')).toBe('/login')
})
