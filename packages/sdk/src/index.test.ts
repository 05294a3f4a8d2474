// @vitest-environment node
import { expect, test } from 'vitest'
import manifest from '../package.json' with { type: 'json' }
import { chat, destroy, init, on, setTicket, usageReport, VERSION } from './index.ts'

test('[SDK-2] on a server the module imports, and every call does nothing', () => {
  init({ org: 'demo-org', api: '/api' })
  setTicket({ id: '7' })
  chat.toggle()
  on('ready', () => {})()
  usageReport.mount({} as HTMLElement, { fetchToken: async () => '' })()
  destroy()
  expect(typeof window).toBe('undefined')
})

test('the version is that of the package', () => {
  expect(VERSION).toBe(manifest.version)
})
