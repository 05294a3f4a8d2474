import { type Remote, wrap } from 'comlink'
import type { FileThread } from './file-worker.ts'

/** Runs work in its own worker, which ends with the work, or at once when the signal aborts. */
export async function inThread<T>(
  signal: AbortSignal,
  work: (thread: Remote<FileThread>) => Promise<T>,
): Promise<T> {
  signal.throwIfAborted()
  const worker = new Worker(new URL('./file-worker.ts', import.meta.url), { type: 'module' })
  const ended = new Promise<never>((_, reject) => {
    worker.addEventListener('error', ({ message }) => reject(new Error(message)))
    signal.addEventListener('abort', () => reject(signal.reason as Error))
  })
  try {
    return await Promise.race([work(wrap<FileThread>(worker)), ended])
  } finally {
    worker.terminate()
  }
}
