import type { SuggestedItem } from '@agent-assist/contract/wire'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/base/button.tsx'
import styles from './evaluation.module.css'
import { Picture } from './picture.tsx'

interface SuggestionsProps {
  items: readonly SuggestedItem[]
  /** Number of the item's question, counted from 1; undefined if it is no longer asked. */
  numberOf: (item: SuggestedItem) => number | undefined
}

/** The suggested improvements, one at a time, the largest gain first (EVAL-3). */
export function Suggestions({ items, numberOf }: SuggestionsProps) {
  const [at, setAt] = useState(0)
  const back = useRef<HTMLButtonElement>(null)
  const next = useRef<HTMLButtonElement>(null)
  const item = items[at]
  const number = item && numberOf(item)

  // A button loses the focus when it is disabled, so the other button gets it.
  const atEnd = at === items.length - 1
  const stepped = useRef(false)
  useEffect(() => {
    if (!stepped.current) return
    if (atEnd) back.current?.focus()
    else if (at === 0) next.current?.focus()
  }, [at, atEnd])

  function go(to: number) {
    stepped.current = true
    setAt(to)
  }

  if (!item) return null
  return (
    <section aria-label="What to improve first">
      <div aria-live="polite">
        <div className={styles.stepHead}>
          <h2>
            Suggestion {at + 1} of {items.length}
          </h2>
          {number && <span>from question {number}</span>}
        </div>
        <p className={styles.question}>{item.question}</p>
        <p className={styles.what}>{item.label}</p>
      </div>
      <Picture key={item.screenshot} path={item.screenshot} title={item.question} />
      <div className={styles.walk}>
        <Button ref={back} size="tall" disabled={at === 0} onClick={() => go(at - 1)}>
          Back
        </Button>
        <span className={styles.pips} aria-hidden="true">
          {items.map(({ question }, i) => (
            <i key={question} className={i === at ? styles.on : undefined} />
          ))}
        </span>
        <Button ref={next} size="tall" disabled={atEnd} onClick={() => go(at + 1)}>
          Next
        </Button>
      </div>
    </section>
  )
}
