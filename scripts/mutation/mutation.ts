import { parseArgs } from 'node:util'
import { join } from 'node:path'
import { type Area, AREAS, sourcesOf } from './areas.ts'
import { isNamed } from './equivalent.ts'
import { type Mutant, mutantsOf, sampleOf } from './mutants.ts'
import { createRelated } from './related-tests.ts'
import { described, HEAD, type Score, scoreLine, scoreOf } from './report.ts'
import { createRunner, type Verdict } from './run-mutants.ts'

/*
 * npm run test:mutation -- [AREA …] [--sample N] [--seed TEXT] [--file PATH] [--quick] [--verbose]
 * Changes the rules that decide over people and money, one place at a time, and asks whether a test fails. Without
 * --sample it tries every change. --quick does not try once more alone what survived and takes effect while a module is
 * loaded. Fails when an area is below its target.
 */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    file: { type: 'string', multiple: true },
    quick: { type: 'boolean', default: false },
    verbose: { type: 'boolean', default: false },
  },
})
const root = join(import.meta.dirname, '../..')
const unknown = positionals.filter((name) => !AREAS.some((area) => area.name === name))
if (unknown.length > 0)
  throw new Error(
    `Areas are ${AREAS.map(({ name }) => name).join(', ')}, not ${unknown.join(', ')}.`,
  )

const related = createRelated(root)
const runner = createRunner(root, values.quick)
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    runner.end()
    process.exit(1)
  })

const isAsked = (file: string): boolean =>
  !values.file || values.file.some((part) => file.includes(part))

function chosenOf(mutants: readonly Mutant[]): Mutant[] {
  const judged = mutants.filter((mutant) => !isNamed(mutant))
  return sampleOf(judged, values.sample ? Number(values.sample) : judged.length, values.seed)
}

/** The mutants of an area that are asked for, with their tests. */
function mutantsIn({ groups }: Area) {
  const testsOf = new Map<string, readonly string[]>()
  for (const group of groups)
    for (const file of sourcesOf(root, group).filter(isAsked))
      testsOf.set(file, group.tests ?? related(file))
  return { testsOf, mutants: [...testsOf.keys()].flatMap((file) => mutantsOf(root, file)) }
}

async function judgeArea(area: Area): Promise<Score> {
  const { testsOf, mutants } = mutantsIn(area)
  const verdicts: Verdict[] = []
  const byTests = Map.groupBy(chosenOf(mutants), ({ file }) => testsOf.get(file)?.join(' ') ?? '')
  for (const [tests, own] of byTests)
    for (const verdict of await runner.judge(own, tests.split(' '))) {
      verdicts.push(verdict)
      if (verdict.state === 'survived' || values.verbose) console.log(described(verdict))
    }
  return scoreOf(area.name, mutants, verdicts)
}

const scores: Score[] = []
for (const area of AREAS)
  if (positionals.length === 0 || positionals.includes(area.name))
    scores.push(await judgeArea(area))
runner.end()

console.log(`\n${HEAD}\n${scores.map(scoreLine).join('\n')}`)
process.exitCode = scores.every(({ isEnough }) => isEnough) ? 0 : 1
