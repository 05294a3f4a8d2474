import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { lockHolder } from '../../packages/server/src/platform/data-folder/lock.ts'

const START_MS = 240_000

/** The real server as its own process, which uses the same port after each restart. */
export function createServerProcess(dataDir: string, databaseUrl = '') {
  let child: ChildProcess | undefined
  let address = ''
  let output = ''

  async function start(): Promise<void> {
    const env = {
      ...process.env,
      PORT: '0',
      DEMO: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
    }
    const started = spawn(process.execPath, ['packages/server/src/main.ts'], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child = started
    const begun = output.length
    address = await new Promise<string>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`no start:\n${output}`)), START_MS)
      const read = (chunk: Buffer) => {
        output += chunk.toString()
        const up = /is up at (http:\/\/\S+) /.exec(output.slice(begun))?.[1]
        if (!up) return
        clearTimeout(timer)
        resolve(up)
      }
      started.stdout.on('data', read)
      started.stderr.on('data', read)
      started.once('exit', (code) => reject(new Error(`it ended with ${code}:\n${output}`)))
    })
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode) return
    const gone = once(child, 'exit')
    child.kill(signal)
    await gone
  }

  return {
    start,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    address: () => address,
    operatorKey: () => lockHolder(dataDir)?.operatorKey,
    isRunning: () => child?.exitCode === null && child.signalCode === null,
    /** Lines of its log so far. */
    lines: () => output.split('\n').filter((line) => line.startsWith('{')).length,
    output: () => output,
  }
}
