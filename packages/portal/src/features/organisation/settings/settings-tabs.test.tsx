// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { ok } from '../../../test-api.ts'
import { allByRole, byRole, click, until } from '../../../test-dom.ts'
import { closeTab, openTab } from './test-settings.tsx'

const answers = {
  '/general': ok({ name: 'Demo', timeZone: 'UTC', locale: 'en-US', firstWeekday: 0 }),
  '/privacy': ok({ showEmail: true }),
  '/embedding': ok({ embedOrigins: [], identityRequired: false }),
  '/security': ok({ sessionHours: 12, signInMethods: [], available: ['password'], signedIn: 0 }),
  '/retention': ok({ days: {}, auditDays: 365, chatDays: 180 }),
  '/sources': ok({ helpdesks: [], fileImports: [] }),
}

afterEach(closeTab)

const menu = () => byRole('navigation', 'Settings')
const openLinks = () =>
  allByRole('link', undefined, menu()).filter((link) => link.getAttribute('aria-current'))

test.each([
  ['', 'General'],
  ['no-such-tab', 'General'],
  ['security', 'Security'],
  ['helpdesk', 'Helpdesk'],
  ['connection', 'Helpdesk'],
  ['retention', 'Retention'],
])('[ORGC-1] the address ?tab=%s opens %s', async (tab, title) => {
  await openTab(tab, answers)
  await until(() => byRole('region', title))
  expect(openLinks().map((link) => link.textContent)).toEqual([title])
})

test('the menu names its groups and leads to the other tabs', async () => {
  await openTab('', answers)
  await until(menu)
  const groups = allByRole('heading', undefined, menu()).map((heading) => heading.textContent)
  expect(new Set(groups).size).toBe(groups.length)
  expect(groups[0]).toBe('Organisation')
  await click(byRole('link', 'Security', menu()))
  await until(() => byRole('switch', 'Require a signed identity'))
  expect(openLinks().map((link) => link.textContent)).toEqual(['Security'])
})
