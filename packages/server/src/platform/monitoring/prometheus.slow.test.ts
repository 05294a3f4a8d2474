import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp, createServer } from '../../app.ts'
import { queueMetrics } from '../../queue-metrics.ts'
import type { Db } from '../db/db.ts'
import { testConfig, testDb } from '../testing/test-db.ts'
import { serveMetrics } from './metrics-endpoint.ts'

/* Runs against a real Prometheus, as Debian packages it. */

const DEPLOY = join(import.meta.dirname, '../../../../../deploy')
const RULES = join(DEPLOY, 'prometheus/agent-assist.rules.yml')
const TOKEN = 'a token of measurements'
const isInstalled = existsSync('/usr/bin/prometheus')

interface Panel {
  title: string
  targets: { expr: string }[]
}
const { panels } = JSON.parse(readFileSync(join(DEPLOY, 'grafana/agent-assist.json'), 'utf8')) as {
  panels: Panel[]
}

let folder = ''
let child: ChildProcess | undefined
let db: Db
let app: FastifyInstance
let prometheus = ''

const configOf = (target: string) => `
global: { scrape_interval: 1s, evaluation_interval: 1s }
rule_files: ['${RULES}']
scrape_configs:
  - job_name: agent-assist
    authorization: { credentials_file: '${join(folder, 'token')}' }
    static_configs: [{ targets: ['${target}'] }]
`

/** Starts Prometheus on a free port and resolves to its address, which it writes to its log. */
async function start(target: string): Promise<string> {
  folder = mkdtempSync(join(tmpdir(), 'prometheus-'))
  writeFileSync(join(folder, 'token'), TOKEN)
  writeFileSync(join(folder, 'config.yml'), configOf(target))
  child = spawn(
    'prometheus',
    [
      `--config.file=${join(folder, 'config.yml')}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      '--web.listen-address=127.0.0.1:0',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  return new Promise((resolve, reject) => {
    let log = ''
    child?.stderr?.on('data', (text: Buffer) => {
      log += text.toString()
      const [, port] = /Listening on".*address=127\.0\.0\.1:(\d+)/.exec(log) ?? []
      if (port) resolve(`http://127.0.0.1:${port}/api/v1`)
    })
    child?.once('exit', () => reject(new Error(log)))
  })
}

async function ask<T>(path: string): Promise<T> {
  const answer = (await (await fetch(`${prometheus}/${path}`)).json()) as {
    data: T
    error?: string
  }
  if (answer.error) throw new Error(`${path}: ${answer.error}`)
  return answer.data
}

describe.skipIf(!isInstalled)('a real Prometheus', () => {
  beforeAll(async () => {
    db = await testDb()
    const config = testConfig({ logLevel: 'silent', metricsToken: TOKEN })
    app = createServer(config)
    serveMetrics(app, config, db, queueMetrics(db))
    await buildApp(db, config, app)
    prometheus = await start(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).host)
  })
  afterAll(async () => {
    child?.kill()
    await app?.close()
    await db?.close()
    if (folder) rmSync(folder, { recursive: true, force: true })
  })

  test('takes the rules, and each alert is raised by its fault alone', () => {
    const file = join(DEPLOY, 'prometheus/agent-assist.test.yml')
    const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', file], {
      encoding: 'utf8',
    })
    expect([status, stdout + stderr]).toEqual([0, expect.stringContaining('SUCCESS')])
  })

  test('reads the server, and works out each rule without an alert', async () => {
    interface Targets {
      activeTargets: { health: string; lastError: string }[]
    }
    await expect
      .poll(async () => (await ask<Targets>('targets')).activeTargets)
      .toMatchObject([{ health: 'up', lastError: '' }])
    interface Rules {
      groups: { rules: { name: string; health: string; state: string }[] }[]
    }
    const rules = async () => (await ask<Rules>('rules')).groups.flatMap((group) => group.rules)
    await expect
      .poll(async () => new Set((await rules()).map(({ health }) => health)))
      .toEqual(new Set(['ok']))
    expect((await rules()).filter(({ state }) => state === 'firing')).toEqual([])
  })

  test('answers each question of the dashboard', async () => {
    expect(panels.length).toBeGreaterThan(15)
    const drawn: string[] = []
    for (const { title, targets } of panels)
      for (const { expr } of targets) {
        const query = encodeURIComponent(expr.replaceAll('$__rate_interval', '1m'))
        const { result } = await ask<{ result: unknown[] }>(`query?query=${query}`)
        if (result.length > 0) drawn.push(title)
      }
    expect(drawn).toEqual(
      expect.arrayContaining(['Servers that answer', 'Memory', 'Event loop (99 % within)']),
    )
  })
})
