import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testOrganisation, testServer, type TestServer } from '../platform/testing/test-db.ts'

const SAMPLES = new URL('../../../../examples/server-samples/', import.meta.url)
/** The command that runs each file, and arguments that only show its version. */
const COMMANDS: [file: string, command: string, args: string[], version: string[]][] = [
  ['sign.mjs', process.execPath, [], ['--version']],
  ['sign.py', 'python3', [], ['--version']],
  ['sign.php', 'php', [], ['--version']],
  ['sign.rb', 'ruby', [], ['--version']],
  ['sign.go', 'go', ['run'], ['version']],
]
const isHere = (command: string, version: string[]) => spawnSync(command, version).status === 0

let server: TestServer
let org: { id: string; secret: string }
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'samples-'))
  server = await testServer()
  org = await testOrganisation(server.db)
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

/** The token that the sample prints, with the id of the organisation filled in as on the screen. */
function run(file: string, command: string, args: string[], secret: string): string {
  const path = join(folder, file)
  const text = readFileSync(new URL(file, SAMPLES), 'utf8')
  writeFileSync(path, text.replaceAll('your-org', org.id))
  const { stdout, stderr, status } = spawnSync(command, [...args, path, 'Zoë "Kim" Agent'], {
    env: { ...process.env, LC_ALL: 'C.UTF-8', ASSIST_SECRET: secret },
    encoding: 'utf8',
  })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  return stdout
}

async function statusOf(token: string): Promise<number> {
  const answer = await fetch(`${server.address}/api/assist/suggestions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ticketId: '1', query: 'hums' }),
  })
  return answer.status
}

describe('the token of a server sample', () => {
  for (const [file, command, args, version] of COMMANDS)
    test.skipIf(!isHere(command, version))(
      `${file} is accepted, and refused when another secret signed it`,
      { timeout: 300_000 }, // Go compiles its library the first time
      async () => {
        const token = run(file, command, args, org.secret)
        expect(await statusOf(token)).toBe(200)
        expect(decodeProtectedHeader(token)).toEqual({ alg: 'HS256', typ: 'JWT' })
        const { iat = 0, ...claims } = decodeJwt(token)
        const expected = { org: org.id, sub: 'Zoë "Kim" Agent', scope: 'assist', exp: iat + 3600 }
        expect(claims).toEqual(expected)
        expect(await statusOf(run(file, command, args, `${org.secret}x`))).toBe(401)
      },
    )

  test('every sample reads the secret from ASSIST_SECRET and names the organisation once', () => {
    for (const [file] of COMMANDS) {
      const text = readFileSync(new URL(file, SAMPLES), 'utf8')
      expect(text.split('your-org'), file).toHaveLength(2)
      expect(text, file).toContain('ASSIST_SECRET')
    }
  })
})
