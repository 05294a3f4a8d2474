import { expect, test } from 'vitest'
import { whyNotInstallable } from './helpdesk/install-request-tracker.ts'

test('npm run helpdesk says what is missing where Request Tracker cannot be installed', () => {
  const has = () => true
  expect(whyNotInstallable({ isRoot: true, has })).toBeUndefined()
  expect(whyNotInstallable({ isRoot: false, has })).toContain(
    'Run this as root once: apt-get install request-tracker5',
  )
  expect(whyNotInstallable({ isRoot: true, has: () => false })).toContain('has no apt-get')
})
