import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HELPDESK_KINDS } from '@agent-assist/contract'
import { expect, test } from 'vitest'
import { TEST_ACCOUNT } from '../../bot/dialogflow/test-dialogflow.ts'
import { readConfig } from './config.ts'

const SESSION_SECRET = 's'.repeat(32)

test('the public address is a host, with or without a slash at its end', () => {
  for (const PUBLIC_URL of ['https://assist.example.com', 'https://assist.example.com/'])
    expect(readConfig({ SESSION_SECRET, PUBLIC_URL }).publicUrl).toBe('https://assist.example.com')
})

test('the defaults apply; demo data is on only for the embedded database', () => {
  expect(readConfig({ SESSION_SECRET })).toMatchObject({
    port: 4000,
    host: '127.0.0.1',
    demo: true,
  })
  const postgres = { SESSION_SECRET, DATABASE_URL: 'postgres://localhost/x' }
  expect(readConfig(postgres).demo).toBe(false)
  expect(readConfig({ ...postgres, DEMO: '1' }).demo).toBe(true)
})

test.each([
  ['PORT', 'abc', 'PORT is wrong: must be a number.'],
  ['PORT', '70000', 'PORT is wrong'],
  ['DATABASE_URL', 'mysql://x', 'DATABASE_URL is wrong: must be a postgres:// address.'],
  ['SESSION_SECRET', 'short', 'SESSION_SECRET is wrong: must have at least 32 characters.'],
  [
    'MARKETING_URL',
    'javascript:alert(1)',
    'MARKETING_URL is wrong: must be an http or https address.',
  ],
  [
    'PUBLIC_URL',
    'https://example.com/assist/',
    'PUBLIC_URL is wrong: Agent Assist needs a host of its own and cannot run below a path such as /assist/.',
  ],
  ['PUBLIC_URL', 'https://example.com/?a=1', 'PUBLIC_URL is wrong: Agent Assist needs a host'],
  ['METRICS_TOKEN', 'short', 'METRICS_TOKEN is wrong: must have at least 16 characters.'],
  ['DRAIN_S', '301', 'DRAIN_S is wrong: must be at most 300.'],
  ['DEMO', 'maybe', 'DEMO is wrong'],
  ['DEMO_TICKETS', '7', 'DEMO_TICKETS is wrong: must be at least 1000.'],
  ['OIDC_ISSUER', 'http://issuer.example', 'OIDC_ISSUER is wrong: it must be an https address.'],
  [
    'LLM_BASE_URL',
    'ftp://models.example',
    'LLM_BASE_URL is wrong: must be an http or https address.',
  ],
  ['LLM_BASE_URL', 'https://models.example/v1', 'LLM_MODEL is wrong: LLM_BASE_URL needs it.'],
  ['LLM_EMBEDDING_MODEL', 'vectors', 'LLM_BASE_URL is wrong: LLM_EMBEDDING_MODEL needs it.'],
  ['OIDC_ISSUER', 'http://127.0.0.1:8080', 'OIDC_CLIENT_ID is wrong: OIDC_ISSUER needs it.'],
  [
    'DIALOGFLOW_PROJECT',
    'my-project',
    'DIALOGFLOW_CREDENTIALS is wrong: DIALOGFLOW_PROJECT needs it.',
  ],
  ['PRIVATE_HOSTS', 'https://rt.intern.example', 'PRIVATE_HOSTS is wrong: it must list names'],
  ['PRIVATE_HOSTS', 'rt.intern.example/rt', 'PRIVATE_HOSTS is wrong'],
  ['PRIVATE_HOSTS', 'me@rt.intern.example', 'PRIVATE_HOSTS is wrong'],
  ['DIALOGFLOW_PROJECT', 'X', 'DIALOGFLOW_PROJECT is wrong: must be a project id.'],
])('%s=%s is refused with a one-sentence message', (name, value, message) => {
  expect(() => readConfig({ SESSION_SECRET, [name]: value })).toThrow(message)
})

test('[S54] hosts and origins in private networks are one list of origins', () => {
  const given = {
    PRIVATE_HOSTS: 'rt.intern.example, Desk.Intern.example:8443',
    PRIVATE_ORIGINS: 'http://10.0.0.7:8080',
  }
  expect(readConfig({ SESSION_SECRET, ...given }).privateOrigins).toEqual([
    'http://10.0.0.7:8080',
    'https://rt.intern.example',
    'https://desk.intern.example:8443',
  ])
  expect(readConfig({ SESSION_SECRET }).privateOrigins).toEqual([])
})

test('[DASH-5] a language model is configured by its URL and name, with an optional key', () => {
  const given = { SESSION_SECRET, LLM_BASE_URL: 'http://127.0.0.1:11434/v1', LLM_MODEL: 'small' }
  expect(readConfig({ SESSION_SECRET }).llm).toBeUndefined()
  expect(readConfig({ SESSION_SECRET, LLM_MODEL: 'small' }).llm).toBeUndefined()
  expect(readConfig(given).llm).toEqual({ url: 'http://127.0.0.1:11434/v1', model: 'small' })
  expect(readConfig({ ...given, LLM_API_KEY: 'k' }).llm).toMatchObject({ key: 'k' })
})

test('[ASST-1] a model of vectors has the address and the key of the language model', () => {
  const given = { SESSION_SECRET, LLM_BASE_URL: 'http://127.0.0.1:11434/v1', LLM_MODEL: 'small' }
  expect(readConfig(given).llmEmbeddings).toBeUndefined()
  const both = readConfig({ ...given, LLM_API_KEY: 'k', LLM_EMBEDDING_MODEL: 'vectors' })
  expect(both.llmEmbeddings).toEqual({ ...both.llm, model: 'vectors' })
})

test('production requires SESSION_SECRET', () => {
  expect(() => readConfig({ NODE_ENV: 'production' })).toThrow('SESSION_SECRET is wrong')
})

test('a Dialogflow service account is given as a file or as text, and is validated', () => {
  const given = { SESSION_SECRET, DIALOGFLOW_PROJECT: 'my-project' }
  const credentials = JSON.stringify(TEST_ACCOUNT)
  const path = join(mkdtempSync(join(tmpdir(), 'config-')), 'key.json')
  writeFileSync(path, credentials)
  for (const DIALOGFLOW_CREDENTIALS of [credentials, path])
    expect(readConfig({ ...given, DIALOGFLOW_CREDENTIALS }).dialogflow).toMatchObject({
      project: 'my-project',
      account: { client_email: TEST_ACCOUNT.client_email },
    })
  for (const wrong of ['{}', '/no/such/file'])
    expect(() => readConfig({ ...given, DIALOGFLOW_CREDENTIALS: wrong })).toThrow(
      'DIALOGFLOW_CREDENTIALS is wrong',
    )
})

test.each(HELPDESK_KINDS)('production refuses a test server in place of %s', (kind) => {
  const name = `${kind.toUpperCase().replaceAll('-', '_')}_TEST_URL`
  const test = { SESSION_SECRET, [name]: 'http://127.0.0.1:9' }
  expect(readConfig(test).helpdeskTestUrls).toEqual({ [kind]: 'http://127.0.0.1:9' })
  expect(readConfig({ SESSION_SECRET }).helpdeskTestUrls).toEqual({})
  expect(() => readConfig({ ...test, NODE_ENV: 'production' })).toThrow(name)
  expect(() => readConfig({ SESSION_SECRET, [name]: 'http://10.0.0.1:80' })).toThrow(
    `${name} is wrong: must be http://127.0.0.1:PORT.`,
  )
})

test('a database may have several hosts, and a replica, which needs its primary', () => {
  const urls = {
    DATABASE_URL: 'postgres://me@one,two:5433/support',
    DATABASE_READ_URL: 'postgres://me@three/support',
  }
  expect(readConfig({ SESSION_SECRET, ...urls })).toMatchObject({
    databaseUrl: urls.DATABASE_URL,
    databaseReadUrl: urls.DATABASE_READ_URL,
  })
  const { DATABASE_READ_URL } = urls
  expect(() => readConfig({ SESSION_SECRET, DATABASE_READ_URL })).toThrow(
    'DATABASE_READ_URL is wrong: needs DATABASE_URL, whose replica it is.',
  )
})

test('a generated secret is stored, so that a restart signs nobody out', () => {
  const folder = mkdtempSync(join(tmpdir(), 'config-'))
  const first = readConfig({ DATA_DIR: folder }).sessionSecret
  expect(first.length).toBeGreaterThanOrEqual(32)
  expect(readConfig({ DATA_DIR: folder }).sessionSecret).toBe(first)
  expect(readFileSync(join(folder, 'session-secret'), 'utf8')).toBe(first)
  rmSync(folder, { recursive: true })
})
