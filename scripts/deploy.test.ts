import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const UNIT = join(ROOT, 'deploy/systemd/agent-assist.service')
/** Of 10: how open a service is to the machine, as systemd sees it. */
const MOST_EXPOSED = 3

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

/** Exposure of a unit that is not installed; undefined without systemd. */
function exposureOf(unit: string): number | undefined {
  const args = ['security', '--offline=true', '--no-pager', unit]
  const { error, stdout } = spawnSync('systemd-analyze', args, { encoding: 'utf8' })
  if (error) return undefined
  return Number(/Overall exposure level for \S+: ([\d.]+)/.exec(stdout)?.[1])
}

test.skipIf(exposureOf(UNIT) === undefined)('the systemd unit is closed', () => {
  expect(exposureOf(UNIT)).toBeLessThanOrEqual(MOST_EXPOSED)
})

test('containers run without root and end by a signal that reaches the server', () => {
  const [, run = ''] = read('Dockerfile').split('FROM ${RUN_BASE}')
  expect(run).toMatch(/^USER \d+:\d+$/m)
  expect(run).toMatch(/^HEALTHCHECK /m)
  expect(run).toMatch(/^CMD \["node", /m)
  for (const file of ['compose.yaml', 'compose.embedded.yaml'])
    for (const line of ['read_only: true', 'cap_drop:', 'no-new-privileges:true'])
      expect([file, read(file).includes(line)]).toEqual([file, true])
})

test('every variable that the files for deployment set is one of the server', () => {
  const config = ['config', 'operation-config', 'backup-config', 'database-urls'].map((name) =>
    read(`packages/server/src/platform/config/${name}.ts`),
  )
  const known = (name: string) => config.some((text) => new RegExp(`^  ${name}: `, 'm').test(text))
  const [server = ''] = read('compose.yaml').split(/^ {2}database:/m)
  const named = Array.from(server.matchAll(/^ {6}([A-Z_]+): /gm), ([, name = '']) => name)
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter((name) => !known(name))).toEqual([])
})
