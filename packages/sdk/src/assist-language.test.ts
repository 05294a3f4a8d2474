// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { API, launcher, testAssist } from './assist/test-assist.ts'
import { settled } from './test-panel.ts'

const { setUp } = testAssist()

test('language, direction and mode are applied to the launcher', () => {
  const { run } = setUp()
  run('init', { org: 'demo-org', api: API, locale: 'ar', mode: 'dark' })
  const host = (launcher()?.getRootNode() as ShadowRoot | undefined)?.host
  expect(['lang', 'dir', 'data-aa-mode'].map((name) => host?.getAttribute(name))).toEqual([
    'ar',
    'rtl',
    'dark',
  ])
  expect(launcher()?.getAttribute('title')).toContain('فتح')
  run('update', { locale: 'de', mode: 'light' })
  expect(host?.getAttribute('dir')).toBe('ltr')
  expect(launcher()?.getAttribute('title')).toBe('Agent Assist öffnen')
})

test('without a language text and direction agree, also on a page from right to left', () => {
  document.documentElement.dir = 'rtl'
  document.documentElement.lang = 'he'
  const { run } = setUp()
  run('init', { org: 'demo-org', api: API })
  const host = (launcher()?.getRootNode() as ShadowRoot | undefined)?.host
  expect(launcher()?.getAttribute('title')).toContain('Open')
  expect(['lang', 'dir'].map((name) => host?.getAttribute(name))).toEqual(['en', 'ltr'])
  document.documentElement.removeAttribute('dir')
  document.documentElement.removeAttribute('lang')
})

test('[SDK-4] a mounted or loading panel changes to a language that is set later', async () => {
  const { run, calls, panels, chunks } = setUp()
  const { panel } = chunks
  chunks.panel = async (tag) => ({ ...(await panel()), texts: { spoken: tag } as never })
  const spoken = () => panels.map(({ texts }) => (texts as { spoken?: string }).spoken)
  run('init', { org: 'demo-org', api: API, open: true, locale: 'de' })
  run('update', { locale: 'fr' })
  await settled()
  expect(spoken()).toEqual(['fr'])
  run('update', { locale: 'fr-CA' })
  await settled()
  expect(spoken()).toEqual(['fr'])
  run('update', { locale: 'ar' })
  await settled()
  expect(spoken()).toEqual(['fr', 'ar'])
  expect(calls).toEqual(['create demo-org open', 'create demo-org open', 'destroy'])
  expect(document.querySelectorAll('agent-assist-panel')).toHaveLength(1)
})

test('a language that is set before the panel is needed loads nothing', async () => {
  const { run, loads } = setUp()
  run('init', { org: 'demo-org', api: API })
  run('update', { locale: 'fr' })
  await settled()
  expect(loads.panel).toBe(0)
})
