import { Session } from 'node:inspector/promises'

/** Frees what this thread no longer needs: left alone, it keeps room for as much as it has ever used. */
export async function collectGarbage(): Promise<void> {
  const session = new Session()
  session.connect()
  try {
    await session.post('HeapProfiler.collectGarbage')
  } finally {
    session.disconnect()
  }
}
