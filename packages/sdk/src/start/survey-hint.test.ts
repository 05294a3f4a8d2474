// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { fetchList } from '../surveys/session/fetch-list.ts'
import type { QueuedCall } from '../page/types.ts'
import { hintSurveys } from './survey-hint.ts'

beforeEach(() => document.head.replaceChildren())

function hinted(data: Record<string, string>, queue: QueuedCall[] = []): string[] {
  const script = document.createElement('script')
  script.src = 'https://assist.test/sdk/v1.js'
  Object.assign(script.dataset, data)
  hintSurveys(script, queue)
  return [...document.head.querySelectorAll('link')].map(({ href }) => href)
}

test.each([[{}], [{ api: 'https://other.test/api/' }]])(
  'with %o it asks for the very list that is fetched later',
  async (more: { api?: string }) => {
    const { api = 'https://assist.test/api' } = more
    const fetched = vi.fn<typeof fetch>(async () => Response.json({ items: [], restDays: 1 }))
    vi.stubGlobal('fetch', fetched)
    await fetchList({ org: 'my shop', api: api.replace(/\/$/, '') }, async () => undefined)
    vi.unstubAllGlobals()
    expect(hinted({ org: 'my shop', ...more })).toEqual([fetched.mock.calls[0]?.[0]])
  },
)

test('it does not ask where somebody may be signed in, or the organisation is not known', () => {
  expect(hinted({})).toEqual([])
  expect(hinted({ org: 'shop', token: 'signed' })).toEqual([])
  expect(hinted({ org: 'shop' }, [['setUser', { id: '7' }]])).toEqual([])
  expect(hinted({ org: 'shop' }, [['init', { token: 'signed' }]])).toEqual([])
  expect(hinted({ org: 'shop' }, [['survey.show', 'ab'.repeat(16)]])).toEqual([])
  expect(hinted({ org: 'shop' }, [['survey.show']])).toHaveLength(1)
})
