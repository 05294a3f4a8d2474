import { duration } from '@agent-assist/kit/charts/values'
import { useState } from 'react'

/** Before this many ms and this fraction an estimate would be a guess. */
const LEAST_MS = 2000
const LEAST_SHARE = 0.01
const SECOND_MS = 1000

interface Start {
  at: number
  share: number
}

/** What is left of some work that has come from a start to a share: 'about 20 s left'; undefined while it is unknown. */
export function timeLeft(start: Start, share: number, now: number): string | undefined {
  const [spent, done] = [now - start.at, share - start.share]
  if (spent < LEAST_MS || done < LEAST_SHARE || share >= 1) return undefined
  const left = (spent / done) * (1 - share)
  return left < SECOND_MS
    ? 'a moment left'
    : `about ${duration(Math.ceil(left / SECOND_MS) * SECOND_MS)} left`
}

/** How long some work takes that has come to a share of 0 to 1, from its pace since the first look. */
export function useTimeLeft(share: number): string | undefined {
  const [looks, setLooks] = useState(() => {
    const first = { at: Date.now(), share }
    return { first, last: first }
  })
  if (looks.last.share !== share)
    setLooks(({ first }) => ({ first, last: { at: Date.now(), share } }))
  return timeLeft(looks.first, share, looks.last.at)
}
