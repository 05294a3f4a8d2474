// Loaded into every Node process of a recorded test run (NODE_OPTIONS=--import …). Writes to PROOF_FOLDER the functions of
// this repository that the process called, and the paths that it served.
import { subscribe } from 'node:diagnostics_channel'
import { writeFileSync } from 'node:fs'
import { Session } from 'node:inspector'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { threadId } from 'node:worker_threads'

const folder = process.env.PROOF_FOLDER
const root = fileURLToPath(new URL('../..', import.meta.url))
const IGNORED = /\/node_modules\/|\/dist\/|\.test\.tsx?$/

/** Path of a script of this repository, relative to its root; undefined for every other script. */
function sourceOf(url) {
  const path = url.startsWith('file://') ? fileURLToPath(url.split('?')[0]) : url
  return path.startsWith(root) && !IGNORED.test(path) ? path.slice(root.length) : undefined
}

function record() {
  const session = new Session()
  session.connect()
  session.post('Profiler.enable')
  session.post('Profiler.startPreciseCoverage', { callCount: false, detailed: false })
  const served = new Set()
  subscribe('http.server.request.start', ({ request }) => served.add(request.url.split('?')[0]))
  const called = {}
  let written = 0

  /** Adds what was called since the last time. The first function of a script is the script itself. */
  function add() {
    session.post('Profiler.takePreciseCoverage', (_error, { result }) => {
      for (const { url, functions } of result) {
        const source = sourceOf(url)
        if (!source) continue
        const places = functions
          .slice(1)
          .map(({ ranges: [range] }) => range)
          .filter(({ count }) => count > 0)
          .map(({ startOffset, endOffset }) => `${startOffset}-${endOffset}`)
        called[source] = [...new Set([...(called[source] ?? []), ...places])]
      }
    })
  }

  function write(into = folder) {
    add()
    const name = `${process.pid}-${threadId}-${written++}.json`
    writeFileSync(join(into, name), JSON.stringify({ called, served: [...served] }))
  }
  process.on('exit', () => write())
  // a worker of Vitest is ended before its exit event: its setup file calls this
  globalThis.writeProof = write
}

if (folder) record()
