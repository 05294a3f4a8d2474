import { Session } from 'node:inspector/promises'

/** A thread that does not listen by then is none that runs a statement. */
const PATIENCE_MS = 2000

interface Attached {
  sessionId: string
}

/**
 * Makes the embedded database give up a statement, by its id. It has one thread, which hears no message while a
 * statement runs, and no timer: `statement_timeout` does nothing there. What a debugger evaluates does get in between, so a
 * session of the inspector within this process calls `cancelStatement` (db-worker.ts) in every thread; the one that
 * runs the statement then sets the flag that PostgreSQL looks at. No port is opened.
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
  const { promise: heard, resolve } = Promise.withResolvers<void>()
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
    if (asked.length > 0) await heard
  } finally {
    clearTimeout(timer)
    session.disconnect()
  }
}
