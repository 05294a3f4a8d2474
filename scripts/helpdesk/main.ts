import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ADMIN, adminOf, allowOrigin, connect, createSecret, ORG, startAssist } from './assist.ts'
import { DEMO_TICKETS } from './demo-tickets.ts'
import { ensureRequestTracker } from './install-request-tracker.ts'
import { startMailSink } from './mail-sink.ts'
import { freePort, startRequestTracker } from './request-tracker.ts'

/*
 * npm run helpdesk: a real Request Tracker 5 with demo tickets, the panel on its reply page, and our server that reads
 * it. Everything is in a temporary folder, or in that of --folder, which is kept and used again.
 */

const HELP = `npm run helpdesk [-- --folder FOLDER]

Starts Request Tracker 5 with demo tickets and Agent Assist on its reply page. The first run as root installs it with
apt-get. Without --folder everything is deleted at the end. Ctrl-C ends it.`

/** What a later start on the same folder needs. */
interface Stored {
  password: string
  secret: string
}

/** What ends the parts that run, newest first. */
const ends: (() => unknown)[] = []
let isEnding = false

async function end(code: number): Promise<void> {
  if (isEnding) return
  isEnding = true
  for (const stop of ends.toReversed()) await stop()
  process.exit(code)
}

function folderOf(given: string | undefined): string {
  if (given) {
    const folder = resolve(given)
    if (/[^\w/.@+-]/.test(folder))
      throw new Error(`${folder} has blanks or special characters. Choose another folder.`)
    mkdirSync(folder, { recursive: true })
    return folder
  }
  const folder = mkdtempSync(join(tmpdir(), 'helpdesk-'))
  ends.push(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

function printSteps(urls: { desk: string; assist: string }, password: string, mails: string): void {
  console.log(`
Request Tracker  ${urls.desk}   ann or ben, and root
Portal           ${urls.assist}   ${ADMIN}
Password         ${password} (of everybody)
Emails           ${mails} (none leaves this machine)

Sign in to Request Tracker as ann, open an open ticket and press Reply: the panel suggests answers of past tickets.
Insert one, press Update Ticket, and resolve the ticket. In the portal, Configure Org › Helpdesk › Sync now reads it
back (otherwise it happens every 15 minutes), and the customer gets a survey. Ctrl-C ends everything.`)
}

async function start(given: string | undefined): Promise<void> {
  await ensureRequestTracker(console.log)
  const folder = folderOf(given)
  const file = join(folder, 'helpdesk.json')
  const stored = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Stored) : undefined
  const password = stored?.password ?? randomBytes(9).toString('base64url')

  const mails = join(folder, 'mails')
  const sink = await startMailSink(mails)
  ends.push(sink.stop)
  const port = await freePort()
  const desk = `http://127.0.0.1:${port}`
  console.log('Starting Agent Assist and Request Tracker, about a minute …')
  const assist = await startAssist({
    folder: join(folder, 'assist'),
    password,
    requestTrackerUrl: desk,
    smtpUrl: `smtp://127.0.0.1:${sink.port}`,
  })
  ends.push(assist.stop)
  const admin = await adminOf(assist.url, password)
  await allowOrigin(admin, desk)
  const secret = stored?.secret ?? (await createSecret(admin))

  const { token, stop } = await startRequestTracker({
    folder: join(folder, 'desk'),
    port,
    smtpPort: sink.port,
    assist: { url: assist.url, org: ORG, secret },
    password,
    tickets: DEMO_TICKETS,
  })
  ends.push(stop)
  if (token) await connect(admin, desk, token)
  writeFileSync(file, JSON.stringify({ password, secret } satisfies Stored), { mode: 0o600 })
  printSteps({ desk, assist: assist.url }, password, mails)
}

const { values } = parseArgs({
  options: { folder: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0))
if (values.help) console.log(HELP)
else
  await start(values.folder).catch((error: Error) => {
    console.error(error.message)
    return end(1)
  })
