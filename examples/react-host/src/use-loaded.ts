import { useEffect, useEffectEvent, useState } from 'react'

export type Loaded<T> =
  | { status: 'loading' }
  | { status: 'failed'; message: string; again: () => void }
  | { status: 'done'; value: T }

interface Settled<T> {
  call: string
  loaded: { status: 'failed'; message: string } | { status: 'done'; value: T }
}

/** The result of `load`; another key loads again, and results of an earlier key are ignored. */
export function useLoaded<T>(key: string, load: (signal: AbortSignal) => Promise<T>): Loaded<T> {
  const [attempt, setAttempt] = useState(0)
  const [settled, setSettled] = useState<Settled<T>>()
  const start = useEffectEvent(load)
  const call = `${attempt} ${key}`
  useEffect(() => {
    const leaving = new AbortController()
    const settle = (loaded: Settled<T>['loaded']) => {
      if (!leaving.signal.aborted) setSettled({ call, loaded })
    }
    start(leaving.signal).then(
      (value) => settle({ status: 'done', value }),
      (error: Error) => settle({ status: 'failed', message: error.message }),
    )
    return () => leaving.abort()
  }, [call])
  if (settled?.call !== call) return { status: 'loading' }
  const { loaded } = settled
  return loaded.status === 'failed' ? { ...loaded, again: () => setAttempt(attempt + 1) } : loaded
}
