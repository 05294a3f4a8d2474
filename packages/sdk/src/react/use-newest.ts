import { type RefObject, useEffect, useRef } from 'react'

/** A ref to the value of the latest render, for callbacks that are registered once. */
export function useNewest<T>(value: T): RefObject<T> {
  const newest = useRef(value)
  useEffect(() => {
    newest.current = value
  })
  return newest
}
