import { type ReactNode, useEffect, useRef } from 'react'
import styles from './bot.module.css'

interface ChatLogProps {
  label: string
  /** Number of lines; when it changes, the log scrolls to the newest line. */
  length: number
  children: ReactNode
}

/** A chat log that scrolls to its newest line. */
export function ChatLog({ label, length, children }: ChatLogProps) {
  const log = useRef<HTMLDivElement>(null)
  useEffect(() => {
    log.current?.scrollTo(0, log.current.scrollHeight)
  }, [length])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls and may hold no control
    <div ref={log} className={styles.log} role="log" aria-label={label} tabIndex={0}>
      {children}
    </div>
  )
}

/** An event, shown between the messages. */
export const EventLine = ({ children }: { children: ReactNode }) => (
  <p className={styles.event}>{children}</p>
)
