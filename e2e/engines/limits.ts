import type { EngineName } from './each-engine.ts'

/** What an engine, or its driver, cannot do in these tests, and why. Each test reports those of its engine. */
export const LIMITS: Record<EngineName, readonly string[]> = {
  Chromium: [],
  Firefox: [
    'Its own question for an icon, which a policy of a test page refuses, is told as an error of the page: it is left out.',
  ],
  WebKit: [
    'Errors that scripts throw are seen only on pages of the tests that listen for them: the classic WebDriver protocol has no events.',
  ],
}
