import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomBytes, randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { CampaignContent } from '@agent-assist/contract'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openEmbedded } from '../../platform/db/embedded-db.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { smtpSink, type SmtpSink } from '../../mail/test-smtp.ts'
import { addresses } from './test-campaigns.ts'

const PROCESS = fileURLToPath(new URL('../../platform/testing/test-process.ts', import.meta.url))
const PEOPLE = 2000
const MAX_MS = 180_000

let sink: SmtpSink
let folder: string
let child: ChildProcess | undefined
beforeAll(async () => {
  sink = await smtpSink()
  folder = await mkdtemp(join(tmpdir(), 'kill-'))
})
afterAll(async () => {
  await kill()
  await sink.close()
  await rm(folder, { recursive: true, force: true })
})

/** Starts the server on the folder, where it may have been killed before. */
async function start() {
  const { DATABASE_URL: _, ...inherited } = process.env
  const env = { ...inherited, TEST_FOLDER: folder, SMTP_URL: sink.url, SESSION_SECRET: SECRET }
  const forked = fork(PROCESS, { env, execArgv: [] })
  child = forked
  await new Promise<void>((resolve, reject) => {
    forked.once('exit', (code) => reject(new Error(`the server ended with ${code}`)))
    forked.once('message', () => resolve())
  })
}
const SECRET = randomBytes(32).toString('base64url')

async function kill() {
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

/** Creates a database in the folder, with a campaign that is due to start. */
async function fill(emails: readonly string[]): Promise<void> {
  const dump = inject('dumpFile')
  const db = await openEmbedded(folder, dump ? new Blob([await readFile(dump)]) : undefined)
  await migrate(db)
  const { query } = db
  const template = randomUUID()
  await query(`insert into organisation (id, name, signing_secret) values ('o', 'O', 's')`)
  await query('insert into survey_template (organisation_id, id) values ($1, $2)', ['o', template])
  await query(
    `insert into survey_template_version (organisation_id, template_id, version, content)
     values ('o', $1, 1, '{"title": "T", "q1Text": "How?"}')`,
    [template],
  )
  const content = CampaignContent.parse({ message: { subject: 'Hi' } })
  await query(
    `insert into survey_campaign (organisation_id, id, name, state, template_id, content, people,
       scheduled_at) values ('o', $1, 'Many', 'scheduled', $2, $3::jsonb, $4::jsonb, now())`,
    [
      randomUUID(),
      template,
      JSON.stringify(content),
      JSON.stringify(emails.map((email) => ({ email }))),
    ],
  )
  await db.close()
}

/** Asks the server for the state of the campaign until the campaign has finished. */
async function finished(): Promise<void> {
  for (;;) {
    const heard = once(child as ChildProcess, 'message')
    child?.send({ id: 1, sql: 'select state from survey_campaign', params: [] })
    const [answer] = (await heard) as [{ rows?: { state: string }[] }]
    if (answer.rows?.[0]?.state === 'finished') return
  }
}

const received = (n: number) => sink.until(() => (sink.mails.length >= n ? true : undefined))

test(
  '[R13] [GRAT-3] a server that is killed twice loses no recipient and repeats at most one mail per kill',
  { timeout: MAX_MS },
  async () => {
    const people = addresses(PEOPLE)
    await fill(people)
    for (const share of [0.3, 0.6]) {
      await start()
      await received(Math.floor(PEOPLE * share))
      await kill()
    }
    await start()
    await finished()
    const got = new Set(sink.mails.map(({ recipient }) => recipient))
    expect(people.filter((email) => !got.has(email))).toEqual([])
    expect(sink.mails.length - PEOPLE).toBeLessThanOrEqual(2)
    const ids = sink.mails.map(({ messageId }) => messageId)
    expect(new Set(ids).size).toBe(PEOPLE)
  },
)
