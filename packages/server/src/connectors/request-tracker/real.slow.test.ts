import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { testServer, type TestServer } from '../../platform/testing/test-db.ts'
import { assignTo, replyTo } from '../desk.ts'
import { PACE, PATIENCE, testSource } from '../test-source.ts'
import { TEST_SETTINGS } from './test-request-tracker.ts'

/*
 * Runs against a real Request Tracker 5, as Debian packages it (package names in the warning
 * below).
 */

const HOME = '/usr/share/request-tracker5'
const SERVER = join(HOME, 'libexec', 'rt-server')
const isInstalled = existsSync(SERVER)
if (!isInstalled)
  console.warn(
    'Request Tracker 5 is not installed: its tests are excluded. apt-get install request-tracker5 rt5-standalone rt5-db-sqlite',
  )

/** Longest start; it usually takes seconds, on a busy machine longer. */
const START_MS = 120_000

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

const configOf = (folder: string, port: number) => `
Set($rtname, 'test');
Set($Organization, 'test.example');
Set($WebPath, '');
Set($WebDomain, '127.0.0.1');
Set($WebPort, ${port});
Set($Timezone, 'UTC');
Set($DatabaseType, 'SQLite');
Set($DatabaseName, '${folder}/db');
Set($LogToSyslog, undef);
Set($LogToSTDERR, 'error');
Set($MailCommand, 'testfile');
Set($MasonDataDir, '${folder}/mason');
Set($MasonSessionDir, '${folder}/session');
1;
`

/** Two agents (one in a distant time zone), a customer, a custom field and a token. */
const SETUP = `
use lib '${HOME}/lib';
use RT; RT::LoadConfig(); RT::Init();
require RT::AuthToken;
my $me = RT->SystemUser;
my $queue = RT::Queue->new($me); $queue->Load('General');
sub person { my $u = RT::User->new($me); $u->Create(@_); return $u }
my $ann = person(Name => 'ann', EmailAddress => 'ann@desk.test', RealName => 'Ann Agent', Privileged => 1, Timezone => 'America/New_York');
my $ben = person(Name => 'ben', EmailAddress => 'ben@desk.test', RealName => 'Ben Boss', Privileged => 1);
person(Name => 'mia@example.test', EmailAddress => 'mia@example.test', RealName => 'Mia Muster', Privileged => 0);
$_->PrincipalObj->GrantRight(Right => 'SuperUser', Object => RT->System) for ($ann, $ben);
my $field = RT::CustomField->new($me);
$field->Create(Name => 'Product', Type => 'FreeformSingle', LookupType => 'RT::Queue-RT::Ticket');
$field->AddToObject($queue);
my (undef, undef, $token) = RT::AuthToken->new($me)->Create(Owner => $ann->Id, Description => 'assist');
print "TOKEN $token\\n";
`

let folder = ''
let child: ChildProcess | undefined
let server: TestServer
const real = { url: '', token: '' }

async function send(method: string, path: string, body: object): Promise<unknown> {
  const answer = await fetch(`${real.url}/REST/2.0/${path}`, {
    method,
    headers: { authorization: `token ${real.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return answer.status === 204 ? undefined : answer.json()
}

async function file(Subject: string, Content: string): Promise<string> {
  const made = await send('POST', 'ticket', {
    Queue: 'General',
    Subject,
    Requestor: ['mia@example.test'],
    Content,
    ContentType: 'text/plain',
    CustomFields: { Product: 'Kettle' },
  })
  return (made as { id: string }).id
}

async function start(): Promise<void> {
  folder = mkdtempSync(join(tmpdir(), 'rt-'))
  for (const name of ['mason', 'session', 'none']) mkdirSync(join(folder, name))
  const port = await freePort()
  const config = join(folder, 'RT_SiteConfig.pm')
  writeFileSync(config, configOf(folder, port))
  writeFileSync(join(folder, 'setup.pl'), SETUP)
  const env = { ...process.env, RT_SITE_CONFIG: config, RT_SITE_CONFIG_DIR: join(folder, 'none') }
  const run = (command: string, args: string[]) =>
    spawnSync(command, args, { env, encoding: 'utf8' })
  run('rt-setup-database-5', ['--action', 'init', '--dba', 'root', '--skip-create'])
  const { stdout, stderr } = run('perl', [join(folder, 'setup.pl')])
  const [, token] = /^TOKEN (\S+)$/m.exec(stdout) ?? []
  if (!token) throw new Error(`Request Tracker was not set up: ${stderr}`)
  Object.assign(real, { url: `http://127.0.0.1:${port}`, token })
  child = spawn(SERVER, ['--port', `${port}`, '--host', '127.0.0.1'], {
    env,
    stdio: 'ignore',
    detached: true,
  })
  await vi.waitFor(async () => expect((await fetch(`${real.url}/REST/2.0/rt`)).status).toBe(401), {
    timeout: START_MS,
    interval: 300,
  })
}

describe.skipIf(!isInstalled)('a real Request Tracker', () => {
  beforeAll(async () => {
    await start()
    server = await testServer({
      helpdeskPace: { ...PACE, firstPauseMs: 200 },
      helpdeskTestUrls: { 'request-tracker': real.url },
    })
  }, START_MS * 2)
  afterAll(async () => {
    await server?.close()
    if (child?.pid) process.kill(-child.pid) // including its workers
    if (folder) rmSync(folder, { recursive: true, force: true })
  })

  test(
    '[ORGC-1] syncs tickets, history, merges and deletions, and sends replies and assignments',
    { timeout: START_MS },
    async () => {
      const desk = await testSource(server, {
        kind: 'request-tracker',
        settings: TEST_SETTINGS,
        secret: { token: real.token },
      })
      const [one, two, three] = [
        await file('The kettle whistles', 'It whistles.'),
        await file('Twin', 'It whistles, too.'),
        await file('Spam', 'Buy!'),
      ]
      await send('PUT', `ticket/${one}`, { Owner: 'ann', Status: 'open' })
      await send('POST', `ticket/${one}/correspond`, {
        Content: 'Open the lid.',
        ContentType: 'text/plain',
      })
      await send('POST', `ticket/${one}/comment`, {
        Content: '<p>Seen <b>before</b>.</p>',
        ContentType: 'text/html',
      })
      await send('PUT', `ticket/${one}`, { Status: 'resolved' })
      await send('PUT', `ticket/${one}`, { Status: 'open' })
      await send('PUT', `ticket/${one}`, { Owner: 'ben' })
      const today = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
      await desk.connect(undefined, today)
      await desk.settled('ok', 3)
      expect(await desk.tickets()).toEqual([`${one} open 3`, `${two} new 1`, `${three} new 1`])
      expect(
        await desk.rows(
          `select requester, assignee, brand, channel, reopens, first_replier as "firstReplier",
           assignee_stations as owners from ticket where organisation_id = $1 and id = '${one}'`,
        ),
      ).toEqual([
        {
          requester: 'Mia Muster',
          assignee: 'Ben Boss',
          brand: 'Kettle',
          channel: 'api',
          reopens: 1,
          firstReplier: 'Ann Agent',
          owners: 2,
        },
      ])

      await send('PUT', `ticket/${two}`, { MergeInto: Number(one) })
      await send('DELETE', `ticket/${three}`, {})
      const org = desk.organisationId
      const fresh = await file('Fresh', 'Help!')
      await desk.sync()
      await expect.poll(async () => (await desk.now())?.ticketsDeleted, PATIENCE).toBe(1)
      await expect
        .poll(async () => (await desk.tickets()).map((row) => row.split(' ')[0]), PATIENCE)
        .toEqual([one, two, fresh])
      const merged = `select merged_into as into from ticket where organisation_id = $1 and id = '${two}'`
      await expect.poll(() => desk.rows(merged), PATIENCE).toEqual([{ into: one }])
      await desk.settled('ok')

      const write = (text: string) =>
        replyTo(server, { org, ticketId: fresh, reply: { text, isPublic: true } })
      expect(await write('Open the lid.')).toBe('sent')
      expect(await write('Open the lid.')).toBe('sent') // found, so not written again
      expect(await write('And more.')).toBe('changed')
      expect(await assignTo(server, { org, ticketId: fresh, agentEmail: 'ben@desk.test' })).toBe(
        true,
      )
      await desk.sync()
      await expect
        .poll(async () => {
          const [row] = await desk.rows<{ assignee: string; messages: number }>(
            `select assignee, (select count(*)::int from ticket_message m where m.organisation_id = $1
             and m.ticket_id = t.id) as messages from ticket t
           where organisation_id = $1 and id = '${fresh}'`,
          )
          return row
        }, PATIENCE)
        .toEqual({ assignee: 'Ben Boss', messages: 2 })
      await desk.test()
    },
  )
})
