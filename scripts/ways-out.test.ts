import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SERVER = join(import.meta.dirname, '../packages/server/src')

/** Files that open connections, and where the address comes from. */
const WAYS_OUT = {
  'platform/http/request-out.ts':
    'people, issuers, the usage service and the language model: checked (docs/decisions/0176, 0191)',
  'mail/transport.ts': 'the operator: SMTP_URL',
  'platform/db/cancel-request.ts': 'the operator: DATABASE_URL',
  'platform/backup/s3-requests.ts': 'the operator: BACKUP_S3_URL',
  'platform/upgrade/who-answers.ts': 'the operator: --url of npm run upgrade',
}

const OPENS =
  /(?<![.\w])fetch\(|\bcreateTransport\(|\bnew AwsClient\(|\b(?:request|get|connect)\b[^'\n]* from 'node:(?:https?|http2|net|tls)'/

/** Imports over several lines become one, so that the pattern sees their names. */
const opensConnections = (source: string): boolean =>
  OPENS.test(source.replaceAll(/import \{[^}]*\}/g, (names) => names.replaceAll('\n', ' ')))

test('[S54] only the listed files of the server open connections', () => {
  const files = globSync('**/*.ts', { cwd: SERVER }).filter(
    (file) => !/\.test\.ts$|(^|\/)test-[^/]*$/.test(file),
  )
  const opening = files.filter((file) => opensConnections(readFileSync(join(SERVER, file), 'utf8')))
  expect(opening.toSorted()).toEqual(Object.keys(WAYS_OUT).toSorted())
})

test.each([
  `await fetch(address)`,
  `new AwsClient({ region })`,
  `import { request } from 'node:https'`,
  `import {\n  type ClientRequest,\n  request as requestHttp,\n} from 'node:http'`,
])('[S54] a connection is found: %s', (source) => {
  expect(opensConnections(source)).toBe(true)
})
