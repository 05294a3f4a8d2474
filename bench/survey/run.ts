import { startOwnServer } from '../../e2e/own-server.ts'
import { figure, isShort, print } from '../numbers.ts'
import { launch } from '../peers/browser.ts'
import { installPeers } from '../peers/install.ts'
import { builtStyles, prepare } from '../peers/session.ts'
import { scriptsOf, type Visible } from '../peers/subject.ts'
import { FLOOR, peerPage, startHost, tagPage } from './host.ts'
import { letEmbed, livePageSurvey, publicLink } from './organisation.ts'
import { complaintsOf, printParts, rowsOf, summaryOf } from './report.ts'
import { peers, posthogSurvey, template } from './subjects.ts'
import { type Seen, SLOW, visit } from './visit.ts'

/* npm run bench -- survey [ROUNDS] [--ours]: with --ours without other products */

const isOurs = process.argv.includes('--ours')
const ROUNDS = Number(process.argv.slice(2).find((argument) => /^\d+$/.test(argument)) ?? 5)
const TAG = 'Agent Assist, script tag'
const LINK = 'Agent Assist, public link'
const BASE = "(the portal's base: an error page)"

interface Turn {
  name: string
  url: string
  ready: Visible
}

const installed = isOurs ? { folder: '', versions: {}, missing: {} } : installPeers()
const skipped = new Map<string, string>()
const chosen = peers.filter(({ name }) => !isShort || name === 'Formbricks')
const there = isOurs ? [] : await prepare(chosen, installed, skipped)

const server = await startOwnServer()
const org = await livePageSurvey(server, template)
const pageOf = (name: string) => `/${encodeURIComponent(name)}`
const pages = new Map([
  [pageOf('floor'), FLOOR],
  [pageOf(TAG), tagPage(server.address, org)],
  ...there.map((subject): [string, string] => [
    pageOf(subject.name),
    peerPage(
      scriptsOf(subject).map(({ src }) => src),
      builtStyles(subject, installed),
    ),
  ]),
])
const host = await startHost(pages, installed.folder, posthogSurvey)
await letEmbed(server, org, host.origin)

const scores = (path: string): Visible => ({ path, atLeast: 11 })
const turns: Turn[] = [
  {
    name: TAG,
    url: host.origin + pageOf(TAG),
    ready: scores('agent-assist-survey >>> * >>> .scale label'),
  },
  {
    name: LINK,
    url: await publicLink(server, org, template),
    ready: scores('#root [lang] >>> .scale label'),
  },
  ...there.flatMap(({ name, ready }) =>
    ready === 'told' || !ready[0]
      ? []
      : [{ name, url: host.origin + pageOf(name), ready: ready[0] }],
  ),
  { name: BASE, url: `${server.address}/errors/404`, ready: { path: 'h1' } },
  { name: '(floor: a button)', url: host.origin + pageOf('floor'), ready: { path: 'button' } },
]

const browser = await launch()
const seen = new Map<string, Seen[]>()
try {
  for (let round = 0; round <= ROUNDS; round++)
    for (const { name, url, ready } of turns) {
      const one = await visit(browser, url, ready).catch((error: Error) => {
        skipped.set(name, error.message.split('\n')[0] ?? '')
      })
      // the first round is a warm-up
      if (one && round > 0) seen.set(name, [...(seen.get(name) ?? []), one])
    }
} finally {
  await browser.close()
  host.close()
  await server.close()
}
if (!seen.has(TAG) || !seen.has(LINK))
  throw new Error(`Ours did not show: ${[...skipped].join(', ')}`)

print(`To the first of ten questions, ${ROUNDS} rounds,`, `processor ${SLOW} times slower`)
console.table(Object.fromEntries(rowsOf(seen, TAG, LINK)))
for (const [name, told] of [
  [TAG, 'tag'],
  [LINK, 'link'],
  ['Formbricks', 'Formbricks'],
] as const) {
  const visits = seen.get(name)
  if (!visits) continue
  const { leastMs, bytes, requests } = summaryOf(visits)
  figure(`${told}: ms`, leastMs)
  figure(`${told}: kB`, bytes / 1000)
  figure(`${told}: requests`, requests)
}
const link = seen.get(LINK)?.[0]
if (link) printParts(link)
for (const [name, why] of skipped) console.log(`excluded: ${name}: ${why}`)
const complaints = complaintsOf(seen, TAG, LINK)
for (const complaint of complaints) console.error(complaint)
process.exitCode = complaints.length === 0 ? 0 : 1
