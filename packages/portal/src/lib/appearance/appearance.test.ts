import { DEFAULT_SETTINGS, type UserSettings } from '@agent-assist/contract/wire'
import { beforeEach, expect, test, vi } from 'vitest'
import { createAppearance } from './appearance.ts'

vi.mock('./mode.ts', () => ({ applyTheme: vi.fn() }))

const kept = new Map<string, string>()
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
  removeItem: (key: string) => kept.delete(key),
} as unknown as Storage
const save = vi.fn<(settings: UserSettings) => Promise<void>>(async () => {})
const make = () => createAppearance({ storage, save, failed: vi.fn() })

beforeEach(() => {
  vi.useFakeTimers()
  kept.clear()
  save.mockClear()
})

test("[SET-2] a guest's settings are stored on this machine and not sent to the server", () => {
  const appearance = make()
  appearance.change({ theme: { main: 'beach' } })
  vi.runAllTimers()
  expect(save).not.toHaveBeenCalled()
  expect(make().get().theme).toEqual({ ...DEFAULT_SETTINGS.theme, main: 'beach' })
})

test('[SET-2] changes in quick succession of a signed-in user are saved once', () => {
  const appearance = make()
  appearance.adopt(undefined)
  appearance.change({ theme: { main: 'beach' } })
  appearance.change({ layout: { config: { navbar: { folded: false } } } })
  vi.runAllTimers()
  expect(save).toHaveBeenCalledOnce()
  const saved = save.mock.calls[0]?.[0]
  expect(saved?.theme.main).toBe('beach')
  expect(saved?.layout.config.navbar).toEqual({ display: true, folded: false, position: 'left' })
})

test('[SET-2] after the sign-out the defaults apply, and nothing is sent', () => {
  const appearance = make()
  appearance.adopt(undefined)
  appearance.change({ theme: { main: 'slate' } })
  appearance.release()
  vi.runAllTimers()
  expect(save).not.toHaveBeenCalled()
  expect(appearance.get()).toEqual(DEFAULT_SETTINGS)
  expect(make().get()).toEqual(DEFAULT_SETTINGS)
})

test('a stored value that is not JSON counts as missing', () => {
  kept.set('portal_settings', '{')
  expect(make().get()).toEqual(DEFAULT_SETTINGS)
})
