import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { PARTS } from './goals/parts.ts'
import { ROWS } from './goals/rows.ts'
import { runPart } from './goals/run-part.ts'
import { cellsOf, isMet, markdown } from './goals/table.ts'

/*
 * npm run bench, or npm run bench -- goals [PART …]: every figure that has a goal, beside its peer or its value before, in
 * one run and one table. A part that fails says so in its rows.
 */

const LONGEST_S = 25 * 60

const asked = process.argv.slice(2)
const unknown = asked.find((name) => !PARTS.some((part) => part.name === name))
if (unknown) {
  console.error(
    `There is no part ${unknown}; there are ${PARTS.map(({ name }) => name).join(', ')}.`,
  )
  process.exit(1)
}
const parts = PARTS.filter(({ name }) => asked.length === 0 || asked.includes(name))
const rows = ROWS.filter((row) => parts.some(({ name }) => name === row.part))

const folder = mkdtempSync(join(tmpdir(), 'bench-goals-'))
/** Data that the parts with the demo share; a stopped part leaves it half done. */
let demo = mkdtempSync(join(folder, 'demo-'))
const interrupted = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interrupted.abort())
const seconds = () => Math.round(performance.now() / 1000)
const load = () => loadavg()[0]?.toFixed(1)

const figures = new Map<string, number>()
const failures = new Map<string, string>()
console.log(`Node ${process.version}, load of the machine ${load()}`)
for (const [at, part] of parts.entries()) {
  const limit = Math.min(part.limitS, LONGEST_S - seconds())
  if (interrupted.signal.aborted || limit <= 0) {
    failures.set(part.name, 'there was no time left')
    continue
  }
  console.log(`\n[${at + 1}/${parts.length}] ${part.name}: ${part.doing} (after ${seconds()} s)`)
  const told = await runPart(part, limit, join(folder, part.name), interrupted.signal, demo)
  if (told.isStopped) demo = mkdtempSync(join(folder, 'demo-'))
  for (const [name, value] of told.figures) figures.set(name, value)
  if (told.failure) failures.set(part.name, told.failure)
}
rmSync(folder, { recursive: true, force: true })

console.log(`\n${markdown(rows.map((row) => cellsOf(row, figures, failures)))}`)
const met = rows.map((row) => isMet(row, figures))
const count = (wanted: boolean) => met.filter((one) => one === wanted).length
console.log(
  `\nBefore: commit 9fb42e3. Ratio above 1: ours is better. ${count(true)} goals met, ${count(false)} missed. Took ${seconds()} s; load ${load()}.`,
)
process.exitCode = rows.every(({ ours }) => figures.has(ours)) ? 0 : 1
