import { readFileSync } from 'node:fs'
import {
  BaseSequencer,
  createVitest,
  type TestCase,
  type TestModule,
  type TestSpecification,
  type Vitest,
} from 'vitest/node'
import config from '../../vitest.config.ts'
import { dispatcher, NOTICED, testOfVersion } from './versions.ts'

/*
 * The process that runs tests against versions of a source. Sources on the disk are never changed: versions are what the
 * server of modules gives out.
 */

/** A source with one change. */
export interface Version {
  file: string
  code: string
}

/** Runs the tests against each version; one that is undefined is all sources as they stand. */
export interface Order {
  versions: readonly (Version | undefined)[]
  tests: readonly string[]
  /** The only version takes the place of its file, without a dispatcher. */
  isAlone?: boolean
}

/** Reported after each test and each test file. */
export interface Progress {
  version: number
  /** The test that failed. */
  failed?: string
  /** Whether the last test file of the version ended. */
  isOver: boolean
}
export type Message = Progress | 'ready' | 'done'

const [root = ''] = process.argv.slice(2)
const send = (message: Message) => void process.send?.(message)

/** Versions that a test noticed: further tests have nothing to add. */
const noticed = new Set<number>()
let order: Order = { versions: [], tests: [] }

/** The places of the versions of a file; empty: it has none. */
const versionsOf = (path: string): number[] =>
  order.versions.flatMap((version, place) =>
    version && path === `${root}/${version.file}` ? [place] : [],
  )
const VERSION = /^(.*)\?version=(\w+)$/

const plugin = {
  name: 'versions',
  enforce: 'pre' as const,
  resolveId(id: string): string | undefined {
    if (!VERSION.test(id)) return undefined
    return id.startsWith(`${root}/`) ? id : `${root}${id}` // Vitest names modules from the root
  },
  load(id: string): string | undefined {
    const [, path = '', version = ''] = VERSION.exec(id) ?? []
    if (version === '') {
      const own = versionsOf(id)
      const [first] = own
      if (first === undefined) return undefined
      return order.isAlone
        ? order.versions[first]?.code
        : dispatcher(id, readFileSync(id, 'utf8'), own)
    }
    if (path.endsWith('.test.ts')) {
      if (noticed.has(Number(version))) return NOTICED
      return testOfVersion(Number(version), readFileSync(path, 'utf8'))
    }
    return order.versions[Number(version)]?.code ?? readFileSync(path, 'utf8')
  },
}

/** The order in which the tests of an order are given: version by version, the fastest first. */
class AsGiven extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return Promise.resolve(files)
  }
}

const versionOf = ({ moduleId }: TestModule): number => Number(VERSION.exec(moduleId)?.[2] ?? 0)

async function start(): Promise<Vitest> {
  const given = await Promise.all((config.test?.projects ?? []).map((one) => Promise.resolve(one)))
  const projects = given.filter((project) => typeof project === 'object')
  const notice = (module: TestModule, failed: string | undefined, isOver: boolean) => {
    const version = versionOf(module)
    if (failed !== undefined) noticed.add(version)
    send({ version, isOver, ...(failed === undefined ? {} : { failed }) })
  }
  const reporter = {
    onTestCaseResult(test: TestCase) {
      const isFailed = test.result().state === 'failed'
      notice(test.module, isFailed ? test.fullName : undefined, false)
    },
    onTestModuleEnd(module: TestModule) {
      const [error] = module.errors()
      const isLast = module.moduleId.includes(order.tests.at(-1) ?? '')
      const failed = module.state() === 'failed' ? (error?.message ?? 'a hook') : undefined
      notice(module, failed, isLast)
    },
  }
  return createVitest('test', {
    root,
    config: false,
    watch: false,
    maxWorkers: 1,
    reporters: [reporter],
    sequence: { sequencer: AsGiven },
    silent: true,
    fsModuleCache: false, // it would give out sources as they stand
    projects: projects.map((project) => ({ ...project, plugins: [plugin] })),
  })
}

async function run(vitest: Vitest): Promise<void> {
  const { versions, tests, isAlone } = order
  const found = await Promise.all(
    tests.map(async (test) => vitest.globTestSpecifications([`${root}/${test}`])),
  )
  const specs = found.flat()
  await vitest.runTestSpecifications(
    isAlone
      ? specs
      : versions.flatMap((_, version) =>
          specs.map(({ project, moduleId }) =>
            project.createSpecification(`${moduleId}?version=${version}`),
          ),
        ),
  )
}

const vitest = await start()
process.on('message', (given: Order) => {
  order = given
  run(vitest).then(
    () => send('done'),
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
})
process.once('disconnect', () => process.exit())
send('ready')
