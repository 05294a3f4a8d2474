import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

function pack(...args: string[]) {
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(ROOT, 'examples/helpdesk-apps/pack.mjs'), ...args],
    { cwd: ROOT },
  )
  return { status, said: stderr.toString() }
}

const OWNER = ['--server', 'https://assist.acme.test/portal', '--org', 'acme']

test('the command packs the Zendesk app with the address, the organisation and the host of tokens', () => {
  expect(pack('zendesk', ...OWNER, '--token-url', 'https://help.acme.test/token').status).toBe(0)
  const zip = readFileSync(join(ROOT, 'dist/zendesk-app.zip')).toString()
  for (const text of [
    '"default": "https://assist.acme.test"',
    '"default": "https://help.acme.test/token"',
    '"help.acme.test"',
  ])
    expect(zip).toContain(text)
})

test('the command packs the Chatwoot app', () => {
  expect(pack('chatwoot', ...OWNER, '--chatwoot', 'https://cw.acme.test/app').status).toBe(0)
  const zip = readFileSync(join(ROOT, 'dist/chatwoot-app.zip')).toString()
  for (const text of ['ORG = "acme"', 'CHATWOOT = "https://cw.acme.test"', 'IS_DEMO = false'])
    expect(zip).toContain(text)
})

test('a wrong call says what is wrong', () => {
  expect(pack('zendesk')).toMatchObject({
    status: 1,
    said: expect.stringContaining('--server') as string,
  })
  // an app without the name of its Chatwoot would hear any page that frames it
  expect(pack('chatwoot', ...OWNER)).toMatchObject({
    status: 1,
    said: expect.stringContaining('--chatwoot') as string,
  })
  expect(pack('zendesk', '--server', 'acme', '--org', 'acme').said).toContain(
    'is not a web address',
  )
  expect(pack('zendesk', '--server', 'https://a.test', '--org', 'A b').said).toContain(
    'is not an id',
  )
})
