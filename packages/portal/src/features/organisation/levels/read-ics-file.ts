import type { IcsResult } from './read-ics.ts'

const MAX_BYTES = 1024 * 1024
/** A calendar of a megabyte takes a tenth of this. */
const MAX_MS = 10_000

const SLOW = 'This calendar takes too long to read. It may repeat an entry without end.'

/** Reads a calendar file in a thread of its own, which ends after some seconds at the latest. */
export async function readIcsFile(file: File): Promise<IcsResult> {
  if (file.size > MAX_BYTES) return { problem: 'This file is larger than 1 MB.' }
  const worker = new Worker(new URL('./ics-worker.ts', import.meta.url), { type: 'module' })
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    const text = await file.text()
    return await new Promise<IcsResult>((resolve) => {
      timer = setTimeout(() => resolve({ problem: SLOW }), MAX_MS)
      worker.addEventListener('message', ({ data }: MessageEvent<IcsResult>) => resolve(data))
      worker.addEventListener('error', () => resolve({ problem: 'This file cannot be read.' }))
      worker.postMessage(text)
    })
  } finally {
    clearTimeout(timer)
    worker.terminate()
  }
}
