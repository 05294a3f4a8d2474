import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/**
 * A function that ends a child process and waits for its end. When this process ends first, the child ends with it.
 */
export function stopperOf(child: ChildProcess, kill: (pid: number) => void): () => Promise<void> {
  const isRunning = () => child.pid && child.exitCode === null && child.signalCode === null
  const end = () => {
    if (child.pid && isRunning()) kill(child.pid)
  }
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
  return async () => {
    if (!isRunning()) return
    const ended = once(child, 'exit')
    end()
    await ended
  }
}
