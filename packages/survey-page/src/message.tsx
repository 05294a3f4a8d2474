/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'

const SHAPES = { check: 'M5 12.5l4.5 4.5L19 7.5', alert: 'M12 4L2.5 20h19zM12 10v4M12 17v.01' }

/** A sign of success or of a problem. */
export const Sign = ({ shape, size }: { shape: keyof typeof SHAPES; size: number }) => (
  <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
    <path d={SHAPES[shape]} />
  </svg>
)

interface MessageProps {
  isGood?: boolean
  text: string
  children?: ComponentChildren
}

/** A message in place of a survey. */
export function Message({ isGood, text, children }: MessageProps) {
  return (
    <div class="message" role="status">
      <span class={isGood ? 'sign good' : 'sign'}>
        <Sign shape={isGood ? 'check' : 'alert'} size={20} />
      </span>
      <h1>{text}</h1>
      {children}
    </div>
  )
}

/** The same blocks as in index.html, which shows them before any script has run. */
export function Loading() {
  return (
    <div class="loading" role="status" aria-label="Loading">
      <div class="banner" />
      <div class="bone title" />
      <div class="bone scale" />
      <div class="bone button" />
    </div>
  )
}
