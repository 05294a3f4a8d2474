import { useIsFetching } from '@tanstack/react-query'
import { type ReactNode, startTransition, useEffect, useEffectEvent, useRef, useState } from 'react'
import { whenIdle } from '../../lib/browser/when-idle.ts'

interface LaterProps {
  /** Whether it is known to be in the window; otherwise the browser tells once it has laid out the page. */
  atOnce?: boolean
  /** Height in px that is kept free until then. */
  height: number
  children: ReactNode
}

/**
 * Draws a widget at once if it is in the window, and one further down when somebody scrolls to it, or as soon as
 * everything in the window has its data: what is seen first loads first.
 */
export function Later({ atOnce = false, height, children }: LaterProps) {
  const place = useRef<HTMLDivElement>(null)
  const [isDrawn, draw] = useState(atOnce)

  useEffect(() => {
    const element = place.current
    if (!element) return undefined
    // it tells after the next layout where the element is: measured here, the page would be laid out at once
    const watch = new IntersectionObserver(
      (seen) => seen.some(({ isIntersecting }) => isIntersecting) && draw(true),
    )
    watch.observe(element)
    return () => watch.disconnect()
  }, [])

  if (isDrawn) return children
  return (
    <div ref={place} style={{ minHeight: height }}>
      <AfterData onData={() => startTransition(() => draw(true))} />
    </div>
  )
}

/** Calls once everything that loads has its data. */
function AfterData({ onData }: { onData: () => void }) {
  const loads = useIsFetching()
  const done = useEffectEvent(onData)
  useEffect(() => {
    if (loads > 0) return undefined
    let isWanted = true
    void whenIdle().then(() => {
      if (!isWanted) return
      performance.mark('in window drawn')
      done()
    })
    return () => {
      isWanted = false
    }
  }, [loads])
  return null
}
