import type { Alert } from '@agent-assist/contract'
import { MINUTE_MS } from '@agent-assist/contract'

/** Where an alert stands, and what its channels know of it. */
export interface Standing {
  state: Alert['state']
  /** Whether the channels were told that it fires, and not yet that it is over. */
  isReported: boolean
  /** When they were told last that it fires, in ms. */
  reportedAt?: number
}

/** What follows from a check. */
export interface Step {
  state: Alert['state']
  isReported: boolean
  /** What to log. `fired` and `recovered` are sent to the channels if `isSent`. */
  notice?: 'fired' | 'recovered' | 'muted'
  isSent: boolean
}

interface Situation {
  /** Whether the condition holds; undefined: it cannot be judged now. */
  isFiring: boolean | undefined
  isQuiet: boolean
  coolDownMin: number
  /** In ms. */
  now: number
}

/**
 * What follows from a check: a message when the condition begins to hold and one when it ends, none
 * while it stays. Quiet hours and the pause after a message hold a message back until they are over;
 * it is dropped when the condition has turned by then.
 */
export function nextStep(standing: Standing, situation: Situation): Step {
  const { isReported, reportedAt } = standing
  const { isFiring, isQuiet, coolDownMin, now } = situation
  if (isFiring === undefined) return { state: standing.state, isReported, isSent: false }
  const state = isFiring ? 'firing' : 'ok'
  const hasTurned = state !== standing.state
  if (isFiring === isReported) return { state, isReported, isSent: false }
  const isPaused =
    isFiring && reportedAt !== undefined && now - reportedAt < coolDownMin * MINUTE_MS
  if (isQuiet || isPaused)
    return { state, isReported, isSent: false, ...(hasTurned ? { notice: 'muted' } : {}) }
  return { state, isReported: isFiring, isSent: true, notice: isFiring ? 'fired' : 'recovered' }
}
