import { useCallback, useEffect, useRef } from 'react'

/**
 * Runs what moves the page only once a press of the pointer has become a click: a button that moves away
 * in between, because a field that was left shows its error, would never hear of it.
 */
export function useAfterPress() {
  const pressed = useRef(false)
  const waiting = useRef<(() => void)[]>([])

  useEffect(() => {
    const down = () => void (pressed.current = true)
    const up = () => {
      pressed.current = false
      const run = waiting.current.splice(0)
      setTimeout(() => run.forEach((each) => each())) // the click comes right after
    }
    document.addEventListener('pointerdown', down, true)
    document.addEventListener('pointerup', up, true)
    document.addEventListener('pointercancel', up, true)
    return () => {
      document.removeEventListener('pointerdown', down, true)
      document.removeEventListener('pointerup', up, true)
      document.removeEventListener('pointercancel', up, true)
    }
  }, [])

  return useCallback((run: () => void) => {
    if (pressed.current) waiting.current.push(run)
    else run()
  }, [])
}
