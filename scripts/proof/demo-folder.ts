import { cp, mkdir, rename, rm } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { untilIdle } from '../../bench/idle.ts'
import { startServer } from '../../e2e/server.ts'
import { createDigest, readFrom } from './record.ts'
import { filesBelow } from '../source-imports.ts'

/*
 * A data folder with the whole demo, for servers of browser tests: filling one takes minutes. It is made once for the
 * server's sources and the day, because the demo ends today.
 */

const ROOT = join(import.meta.dirname, '../..')
const FOLDER = join(ROOT, 'dist/test-demo')
/** Its background work takes as long again as its start. */
const LONGEST_S = 600

const serverSources = () =>
  ['packages/server', 'packages/contract']
    .flatMap((folder) => filesBelow(join(ROOT, folder)))
    .filter((path) => !path.includes('.test.'))
    .map((path) => path.slice(ROOT.length + 1))
    .toSorted()

/** Path of the folder, filled by a server that has finished its background work. */
export async function prepareDemo(): Promise<string> {
  const day = new Date().toISOString().slice(0, 10)
  const folder = join(FOLDER, `${createDigest(readFrom(ROOT))(serverSources())}-${day}`)
  if (existsSync(folder)) return folder
  console.log('Filling a data folder with the demo, some minutes …')
  await rm(FOLDER, { recursive: true, force: true })
  await mkdir(FOLDER, { recursive: true })
  const server = await startServer({ DEMO: '1', DATABASE_URL: '' }, { keepData: true })
  await untilIdle(server.child.pid ?? 0, LONGEST_S)
  await server.stop()
  const unfinished = join(FOLDER, randomUUID())
  await cp(server.dataDir, unfinished, { recursive: true })
  await rm(server.dataDir, { recursive: true })
  await rename(unfinished, folder)
  return folder
}
