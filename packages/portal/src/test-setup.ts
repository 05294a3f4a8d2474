import { patience } from '@agent-assist/kit/patient-fetch'
import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { queryClient } from './lib/api/api.ts'
import { session } from './lib/api/call.ts'
import { together } from './lib/api/together.ts'
import { forgetSettings } from './lib/api/settings.ts'
import { dismissToast } from './lib/notify/toast.ts'
import { screens } from './routes.tsx'
import { unmount } from './test-dom.ts'
import { stopSession } from './test-session.ts'

/*
 * Runs before each test file; files share a page and its modules. Failed queries are not retried, questions are
 * not asked together, and after each test the state is reset.
 */

// a screen that is still loading when its test file ends would fail for the next one
beforeAll(() => Promise.all(screens.map(({ load }) => load())))
beforeEach(() => {
  history.replaceState(null, '', '/')
  patience.moreTries = 0
  together.most = 1
  queryClient.setDefaultOptions({ queries: { retry: false } })
})
afterEach(async () => {
  vi.useRealTimers() // first, because the following calls wait
  vi.restoreAllMocks()
  await unmount()
  await session.signOut()
  stopSession()
  localStorage.clear()
  sessionStorage.clear()
  queryClient.clear()
  forgetSettings()
  dismissToast()
  vi.unstubAllGlobals()
})
