import { writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { figure, isShort } from '../numbers.ts'
import { launch, type VisitNeeds } from './browser.ts'
import type { Unit } from './evaluate.ts'
import { installPeers, type Peers } from './install.ts'
import { planOf } from './measure.ts'
import { median } from './measurements.ts'
import { type Options, readOptions } from './options.ts'
import { POLICY_TIMEOUT_MS, underPolicies, type Verdict } from './policy.ts'
import type { PolicyName } from './pages.ts'
import { evaluationReport, type Label, loadingReport, policyReport } from './report.ts'
import { evaluateAll, type Measured, measureAll } from './rounds.ts'
import { startBenchServer } from './server.ts'
import {
  builtStyles,
  choose,
  labelOf,
  prepare,
  sdkFolder,
  type Skipped,
  withBefore,
} from './session.ts'
import { scriptsOf, type Subject } from './subject.ts'
import { allSubjects } from './subjects/all.ts'

/*
 * npm run bench:peers: compares ours with others of the same kind, in one run on this machine. Only the ratios matter.
 */

/** Two files of ours that the loader's table also lists separately. */
const partsOfLoader = (sdk: string): Unit[] => [
  {
    kind: 'loader',
    name: 'Agent Assist, v1.js',
    code: [{ src: '/sdk/v1.js' }],
    only: '/sdk/v1.js',
  },
  {
    kind: 'loader',
    name: 'Agent Assist, boot.js',
    code: [{ src: `${sdk}/boot.js`, module: true }],
  },
]

const unitOf = (subject: Subject, label: Label): Unit => ({
  kind: subject.kind,
  name: label(subject),
  code: subject.evaluates ?? scriptsOf(subject),
})

/** What is evaluated: ours first, of the loader each file too. */
function unitsOf(subjects: Subject[], sdk: string, label: Label): Unit[] {
  const units = subjects.map((subject) => unitOf(subject, label)).filter(({ code }) => code[0])
  const [first, ...rest] = units
  return first?.kind === 'loader' ? [first, ...partsOfLoader(sdk), ...rest] : units
}

async function checkPolicies(needs: VisitNeeds, subjects: Subject[], peers: Peers, label: Label) {
  console.log('Checking strict policies …')
  const verdicts = new Map<string, Record<PolicyName, Verdict>>()
  for (const subject of subjects) {
    const plan = planOf(subject, builtStyles(subject, peers), POLICY_TIMEOUT_MS)
    verdicts.set(`${subject.kind}: ${label(subject)}`, await underPolicies(needs, plan))
  }
  return verdicts
}

interface Everything {
  measured: Measured[]
  evaluated: Map<Unit, number[]>
  verdicts: Map<string, Record<PolicyName, Verdict>>
  skipped: Skipped
}

function printAll({ measured, evaluated, verdicts, skipped }: Everything, label: Label): void {
  console.log('\n× is the peer divided by ours: above 1, ours is better.\n')
  console.log('## Until it can be used\n')
  console.log(loadingReport(measured, label))
  console.log('## Compiling and evaluating the code alone\n')
  console.log(evaluationReport(evaluated))
  console.log('## On a host page with a strict content security policy\n')
  console.log(policyReport(verdicts))
  for (const [name, why] of skipped) console.log(`Skipped: ${name}: ${why}`)
}

function asJson(about: object, { measured, evaluated, verdicts, skipped }: Everything): string {
  const loading = measured.map(({ subject: { kind, name, until }, ...measurements }) => ({
    kind,
    name,
    until,
    ...measurements,
  }))
  const evaluation = [...evaluated].map(([{ kind, name }, ms]) => ({ kind, name, ms }))
  const policies = Object.fromEntries(verdicts)
  const missing = Object.fromEntries(skipped)
  return JSON.stringify({ ...about, loading, evaluation, policies, skipped: missing }, null, 2)
}

/** What the table of all goals shows. */
function tell(measured: Measured[]): void {
  for (const { subject, measurements, slowMs } of measured) {
    figure(`${labelOf(subject)}: ms at 4x`, Math.min(...slowMs))
    figure(`${labelOf(subject)}: requests`, median(measurements.map(({ requests }) => requests)))
  }
}

async function measureEverything({ only, runs, json, before }: Options): Promise<void> {
  const skipped: Skipped = new Map()
  const sdk = sdkFolder()
  const peers = installPeers()
  const chosen = choose(allSubjects(sdk), only)
  const subjects = await prepare(before ? withBefore(chosen) : chosen, peers, skipped)
  const label: Label = ({ name, packages: [first = ''] }) =>
    [name, peers.versions[first]].filter(Boolean).join(' ')

  const server = await startBenchServer({ peers: peers.folder, before })
  const browser = await launch()
  const needs = { browser, server, sdk }
  try {
    const plans = subjects.map((subject) => ({
      subject,
      plan: planOf(subject, builtStyles(subject, peers)),
    }))
    const measured = await measureAll(needs, plans, runs, skipped)
    tell(measured)
    if (isShort) return console.log(loadingReport(measured, label))
    const working = measured.map(({ subject }) => subject)
    const units = unitsOf(working, sdk, label)
    const evaluated = await evaluateAll(needs, units, runs, skipped)
    const verdicts = await checkPolicies(needs, working, peers, label)
    const measurements = { measured, evaluated, verdicts, skipped }
    printAll(measurements, label)
    const about = { date: new Date().toISOString(), chromium: browser.version(), runs }
    if (json) writeFileSync(json, asJson(about, measurements))
  } finally {
    await browser.close()
    server.close()
  }
}

const load = () => loadavg()[0]?.toFixed(1)
const started = performance.now()
const before = load()
await measureEverything(readOptions(process.argv.slice(2)))
const seconds = Math.round((performance.now() - started) / 1000)
console.log(`\nTook ${seconds} s; load of the machine ${before} before, ${load()} after.`)
