// @vitest-environment happy-dom
import { StrictMode } from 'react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { session } from '../../lib/api/call.ts'
import { TOKEN_KEY } from '../../lib/session/token.ts'
import { type Answer, type Asked, ok, person, refuse, serve, token } from '../../test-api.ts'
import { byRole, render, text, unmount, until } from '../../test-dom.ts'
import { Page } from './page.tsx'

const settings = {
  passwordMin: 4,
  marketingUrl: '/',
  helpCenterUrl: '/',
  surveyOrigins: [],
}
const user = person() // each call creates a different token
const surveyUrl = 'https://surveys.test/survey/1'

const Place = () => {
  const { pathname, state } = useLocation()
  return <output>{JSON.stringify({ pathname, state })}</output>
}
const place = () => JSON.parse(document.querySelector('output')?.textContent ?? '{}') as unknown

type Answers = Record<string, Answer | ((asked: Asked) => Answer)>

async function leave(change: Answers, signedIn = true) {
  const asked = serve({
    '/access-token': ok({ user }),
    '/logout': ok({ data: 1 }),
    '/getSurveyInfo': ok({ status: 'None' }),
    '/settings': ok({ ...settings, surveyOrganisation: 'survey-org' }),
    ...change,
  })
  if (signedIn) await session.signIn(token())
  await render(
    <StrictMode>
      <MemoryRouter initialEntries={['/logout']}>
        <Routes>
          <Route path="/logout" element={<Page />} />
          <Route path="*" element={<Place />} />
        </Routes>
      </MemoryRouter>
    </StrictMode>,
  )
  return asked
}
const login = { pathname: '/login', state: null }

afterEach(async () => {
  await unmount()
  localStorage.clear()
  vi.unstubAllGlobals()
})

describe('[ENT-2] signing out', () => {
  test('requests the open survey with the ended session and leads to the status page', async () => {
    const asked = await leave({ '/getSurveyInfo': ok({ status: 'Open', surveyUrl }) })
    await until(() =>
      expect(place()).toEqual({
        pathname: '/statusPage',
        state: { redirectUrl: '/login', surveyUrl },
      }),
    )
    const info = asked.find(({ path }) => path.endsWith('/getSurveyInfo'))
    expect(info?.query.get('email')).toBe('sam@demo.test')
    expect(info?.query.get('orgId')).toBe('survey-org')
    expect(info?.authorization).toBe(`Bearer ${user.token}`)
    expect(asked.filter(({ path }) => path.endsWith('/logout'))).toHaveLength(1)
    expect(localStorage.getItem(TOKEN_KEY)).toBeNull()
  })

  test.each<[string, Answers]>([
    ['no survey is open', {}],
    ['a survey has no address', { '/getSurveyInfo': ok({ status: 'Open' }) }],
    ['the question is refused', { '/getSurveyInfo': refuse(500, 'internal', 'no') }],
  ])('leads to the login when %s', async (_when, change) => {
    await leave(change)
    await until(() => expect(place()).toEqual(login))
  })

  test('shows a status while it is in progress', async () => {
    const answered = vi.fn(() => ok({ data: 1 }))
    await leave({ '/logout': answered })
    await until(() => expect(answered).toHaveBeenCalled())
    await until(() => expect(place()).toEqual(login))
    await unmount()
    vi.stubGlobal('fetch', () => new Promise(() => {}))
    await render(
      <MemoryRouter>
        <Page />
      </MemoryRouter>,
    )
    expect(text()).toContain('Logging out..')
    expect(byRole('status').textContent).toBe('Logging out..')
  })

  test('[SESS-4] without a session sends no request and leads to the login', async () => {
    const asked = await leave({}, false)
    await until(() => expect(place()).toEqual(login))
    expect(asked).toEqual([])
  })
})
