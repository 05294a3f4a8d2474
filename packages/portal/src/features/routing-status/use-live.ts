import { useEffect, useState } from 'react'
import { linesOf } from '../../lib/api/lines.ts'
import { storedToken } from '../../lib/session/token.ts'
import { forgetStatus } from './queries.ts'

/** A stream lives so long; then the next one begins. */
const STREAM_S = 300
/** Pause after a stream that ended, and after one that failed. */
const NEXT_MS = 1000
const AGAIN_MS = 5000

async function follow(organisationId: string, signal: AbortSignal, onLive: () => void) {
  const token = storedToken(localStorage)?.token
  const response = await fetch(
    `${location.origin}/api/organisations/${encodeURIComponent(organisationId)}/routing/live?seconds=${STREAM_S}`,
    { signal, headers: token ? { authorization: `Bearer ${token}` } : {} },
  )
  if (!response.ok || !response.body) throw new Error(`The stream answered ${response.status}`)
  onLive()
  let last: string | undefined
  for await (const line of linesOf(response.body)) {
    const { change } = JSON.parse(line) as { change: string } // the contract's shape
    if (last !== undefined && change !== last) void forgetStatus()
    last = change
  }
}

/** Reloads the screen's data when something changed on the server; returns whether the connection stands. */
export function useLive(organisationId: string): boolean {
  const [isLive, setLive] = useState(false)
  useEffect(() => {
    const gone = new AbortController()
    const { signal } = gone
    async function run() {
      while (!signal.aborted) {
        let pauseMs = NEXT_MS
        try {
          await follow(organisationId, signal, () => setLive(true))
        } catch {
          pauseMs = AGAIN_MS
        }
        if (signal.aborted) return
        setLive(pauseMs === NEXT_MS)
        await new Promise((resolve) => {
          setTimeout(resolve, pauseMs)
        })
        if (!signal.aborted) void forgetStatus() // what happened between two streams
      }
    }
    void run()
    return () => gone.abort()
  }, [organisationId])
  return isLive
}
