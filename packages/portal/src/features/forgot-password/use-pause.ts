import { useEffect, useState } from 'react'

const SECOND_MS = 1000

/** A countdown: the seconds left, and a function that starts a new pause. */
export function usePause(first: number): [left: number, begin: (seconds: number) => void] {
  const [left, setLeft] = useState(first)
  const running = left > 0
  useEffect(() => {
    if (!running) return undefined
    const timer = setInterval(() => setLeft((before) => before - 1), SECOND_MS)
    return () => clearInterval(timer)
  }, [running])
  return [left, setLeft]
}
