import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/* Several servers as processes of their own on one database, and the choice between them as a load balancer makes it. */

const PROCESS = fileURLToPath(new URL('test-process.ts', import.meta.url))

export interface TestProcess {
  address: string
  kill: () => Promise<void>
}

/** Starts the server as a process of its own; `program` is test-process.ts of another version. */
export async function startProcess(
  env: Record<string, string>,
  program = PROCESS,
): Promise<TestProcess> {
  const { DATABASE_URL: _, ...inherited } = process.env
  const child: ChildProcess = fork(program, { env: { ...inherited, ...env }, execArgv: [] })
  const address = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)))
    child.once('message', (message: { address: string }) => resolve(message.address))
  })
  return {
    address,
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
  }
}

/** Addresses in turn, whether or not their servers live: a client repeats what a dead one did not answer. */
export function inTurn(addresses: readonly string[]): () => string {
  let turn = 0
  return () => addresses[turn++ % addresses.length] ?? ''
}
