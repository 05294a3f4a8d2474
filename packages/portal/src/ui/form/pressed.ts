import { useCallback, useEffect, useRef } from 'react'

/**
 * Delays changes of the layout until a press of the pointer has become a click. Otherwise a button could move away in
 * between, when the field that was left shows its error, and would miss the click.
 */
export function useAfterPress() {
  const pressed = useRef(false)
  const waiting = useRef<(() => void)[]>([])

  useEffect(() => {
    const down = () => void (pressed.current = true)
    const up = () => {
      pressed.current = false
      const run = waiting.current.splice(0)
      setTimeout(() => run.forEach((each) => each())) // the click follows directly
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
