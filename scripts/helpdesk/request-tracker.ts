import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, mkdirSync, openSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { AGENTS, CONNECTOR, type DemoTicket } from './demo-tickets.ts'
import { SERVER } from './install-request-tracker.ts'
import { stopperOf } from './stop.ts'

const here = (name: string) => join(import.meta.dirname, name)
const EXTENSION = join(import.meta.dirname, '../../examples/request-tracker')

/** How the reply page reaches Agent Assist. */
export interface Assist {
  url: string
  org: string
  secret: string
}

/** A free port on this machine. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

interface Settings {
  folder: string
  port: number
  smtpPort: number
  assist: Assist
}

const configOf = ({ folder, port, smtpPort, assist }: Settings) => `
Set($rtname, 'desk');
Set($Organization, 'desk.test');
Set($CorrespondAddress, 'desk@desk.test');
Set($CommentAddress, 'desk@desk.test');
Set($WebPath, '');
Set($WebDomain, '127.0.0.1');
Set($WebPort, ${port});
Set($Timezone, 'UTC');
Set($DatabaseType, 'SQLite');
Set($DatabaseName, '${folder}/db');
Set($LogToSyslog, undef);
Set($LogToSTDERR, 'warning');
Set($MasonDataDir, '${folder}/mason');
Set($MasonSessionDir, '${folder}/session');
Set($MailCommand, 'sendmailpipe');
Set($SendmailPath, '/usr/bin/perl');
Set($SendmailArguments, '${here('send-mail.pl')} 127.0.0.1 ${smtpPort}');
$RT::LocalPluginPath = '${folder}/plugins';
Plugin('RT::Extension::AgentAssist');
Set($AgentAssistURL, '${assist.url}');
Set($AgentAssistOrg, '${assist.org}');
Set($AgentAssistSecret, '${assist.secret}');
1;
`

const environmentOf = (folder: string) => ({
  ...process.env,
  RT_SITE_CONFIG: join(folder, 'RT_SiteConfig.pm'),
  RT_SITE_CONFIG_DIR: join(folder, 'none'),
})

/** Writes the settings, which name ports and so change at each start, and puts the extension where RT looks for it. */
function configure(settings: Settings): void {
  const { folder } = settings
  for (const name of ['mason', 'session', 'none', 'plugins'])
    mkdirSync(join(folder, name), { recursive: true })
  const plugin = join(folder, 'plugins/RT-Extension-AgentAssist')
  if (!existsSync(plugin)) symlinkSync(EXTENSION, plugin)
  writeFileSync(join(folder, 'RT_SiteConfig.pm'), configOf(settings), { mode: 0o600 })
}

/** Runs a program of Request Tracker; resolves to its output. Throws with its errors when it fails. */
async function run(folder: string, [program, ...args]: string[], input = ''): Promise<string> {
  const child = spawn(program ?? '', args, { env: environmentOf(folder), stdio: 'pipe' })
  let [output, errors] = ['', '']
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  child.stdin.end(input)
  const stop = stopperOf(child, () => child.kill())
  const [code] = (await once(child, 'close')) as [number | null]
  await stop()
  if (code === 0) return output
  throw new Error(`${program} ended with ${code}:\n${output}\n${errors}`)
}

/** Creates the database with agents, customers and tickets; resolves to the connector's token. */
async function fill(folder: string, password: string, tickets: DemoTicket[]): Promise<string> {
  await run(folder, ['rt-setup-database-5', '--action', 'init', '--dba', 'root', '--skip-create'])
  const given = { password, agents: AGENTS, connector: CONNECTOR, tickets }
  const output = await run(folder, ['perl', here('set-up.pl')], JSON.stringify(given))
  return (JSON.parse(output) as { token: string }).token
}

/** Longest start in ms; it usually takes seconds, on a busy machine longer. */
const START_MS = 180_000
const PAUSE_MS = 200

async function answers(url: string, child: ChildProcess, log: string): Promise<void> {
  for (const until = Date.now() + START_MS; Date.now() < until; await sleep(PAUSE_MS)) {
    if (child.exitCode !== null) break
    const status = await fetch(`${url}/REST/2.0/rt`)
      .then((answer) => answer.status)
      .catch(() => 0)
    if (status === 401) return // it asks for a token
  }
  throw new Error(`Request Tracker did not start. Its log: ${log}`)
}

const WORKERS = 3

/** Starts the server on the folder's database; resolves to a function that ends it with its workers. */
async function serve({ folder, port }: Settings): Promise<() => Promise<void>> {
  const log = join(folder, 'request-tracker.log')
  const file = openSync(log, 'a')
  const args = ['--port', `${port}`, '--host', '127.0.0.1', '--max-workers', `${WORKERS}`]
  const child = spawn(SERVER, args, {
    env: environmentOf(folder),
    stdio: ['ignore', file, file],
    detached: true, // a group of its own, which ends as a whole
  })
  closeSync(file)
  const stop = stopperOf(child, (pid) => process.kill(-pid))
  try {
    await answers(`http://127.0.0.1:${port}`, child, log)
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}

export interface RequestTracker {
  /** Token of the connector's account; only of a new database. */
  token: string | undefined
  stop: () => Promise<void>
}

interface Wanted extends Settings {
  /** Of everybody: root, agents and the connector's account. */
  password: string
  tickets: DemoTicket[]
}

/** Starts a Request Tracker on the folder; a folder without one gets a database with these tickets. */
export async function startRequestTracker(wanted: Wanted): Promise<RequestTracker> {
  const { folder, password, tickets } = wanted
  configure(wanted)
  const isNew = !existsSync(join(folder, 'db'))
  const token = isNew ? await fill(folder, password, tickets) : undefined
  return { token, stop: await serve(wanted) }
}
