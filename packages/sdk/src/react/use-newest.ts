import { type RefObject, useEffect, useRef } from 'react'

/** The value of the newest render, for callers that were given it once and call later. */
export function useNewest<T>(value: T): RefObject<T> {
  const newest = useRef(value)
  useEffect(() => {
    newest.current = value
  })
  return newest
}
