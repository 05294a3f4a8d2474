// Loaded into every Node process of a recorded test run (NODE_OPTIONS=--import …). Writes to PROOF_FOLDER the functions of
// this repository that the process called, and the paths that it served. A server that several tests use writes its part of
// each on SIGUSR2, and begins anew.
import { subscribe } from 'node:diagnostics_channel'
import { renameSync, writeFileSync } from 'node:fs'
import { Session } from 'node:inspector'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { BroadcastChannel, isMainThread, threadId } from 'node:worker_threads'

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
  const begin = () =>
    session.post('Profiler.startPreciseCoverage', { callCount: false, detailed: false })
  begin()
  const served = new Set()
  subscribe('http.server.request.start', ({ request }) => served.add(request.url.split('?')[0]))
  let called = {}
  let written = 0

  /** Adds what was called since the last time. What begins a script is the script itself. */
  function add() {
    session.post('Profiler.takePreciseCoverage', (_error, { result }) => {
      for (const { url, functions } of result) {
        const source = sourceOf(url)
        if (!source) continue
        const places = functions
          .map(({ ranges: [range] }) => range)
          .filter(({ count, startOffset }) => count > 0 && startOffset > 0)
          .map(({ startOffset, endOffset }) => `${startOffset}-${endOffset}`)
        called[source] = [...new Set([...(called[source] ?? []), ...places])]
      }
    })
  }

  function write(into = folder) {
    add()
    const name = `${process.pid}-${threadId}-${written++}.json`
    const unfinished = join(into, `${name}.part`)
    writeFileSync(unfinished, JSON.stringify({ called, served: [...served] }))
    renameSync(unfinished, join(into, name))
  }

  /** Writes what was called and served since the last time; a function that is called again counts again. */
  function writePart() {
    write()
    session.post('Profiler.stopPreciseCoverage')
    begin()
    called = {}
    served.clear()
  }
  if (process.env.PROOF_PARTS) {
    const threads = new BroadcastChannel('proof')
    threads.unref()
    threads.onmessage = writePart
    if (isMainThread)
      process.on('SIGUSR2', () => {
        threads.postMessage('write')
        writePart()
      })
  }
  if (isMainThread) writeFileSync(join(folder, `${process.pid}.started`), '') // parts.ts waits for its end
  process.on('exit', () => write())
  // a worker of Vitest is ended before its exit event: its setup file calls this
  globalThis.writeProof = write
}

if (folder) record()
