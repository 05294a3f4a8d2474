import { Session } from 'node:inspector/promises'

/** A thread that has not replied by then does not run a statement. */
const PATIENCE_MS = 2000

interface Attached {
  sessionId: string
}

/**
 * Cancels a statement of the embedded database by its id. Its single thread handles neither messages nor timers while a
 * statement runs, so `statement_timeout` has no effect there. A debugger can still evaluate code: an inspector session
 * within this process calls `cancelStatement` (db-worker.ts) in every thread; the thread that runs the statement then
 * sets the flag that PostgreSQL checks. No port is opened.
 */
export async function cancelEmbedded(statementId: string): Promise<void> {
  const session = new Session()
  session.connect()
  const message = JSON.stringify({
    id: 1,
    method: 'Runtime.evaluate',
    params: { expression: `globalThis.cancelStatement?.('${statementId}')` },
  })
  const asked: string[] = []
  const { promise: received, resolve } = Promise.withResolvers<void>()
  let answers = 0
  session.on('NodeWorker.attachedToWorker', ({ params }: { params: Attached }) => {
    asked.push(params.sessionId)
  })
  session.on('NodeWorker.receivedMessageFromWorker', () => {
    if (++answers === asked.length) resolve()
  })
  const timer = setTimeout(resolve, PATIENCE_MS)
  try {
    await session.post('NodeWorker.enable', { waitForDebuggerOnStart: false })
    const sent = asked.map((sessionId) =>
      session.post('NodeWorker.sendMessageToWorker', { sessionId, message }),
    )
    await Promise.all(sent)
    if (asked.length > 0) await received
  } finally {
    clearTimeout(timer)
    session.disconnect()
  }
}
