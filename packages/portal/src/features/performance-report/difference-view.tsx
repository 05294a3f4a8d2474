import { useMemo } from 'react'
import { differenceOf } from './difference.ts'
import styles from './performance-report.module.css'

interface DifferenceProps {
  /** The answer. */
  before: string
  /** What was sent. */
  after: string
}

/** A text as it was sent, with what was taken out of the answer and what came to it. */
export function Difference({ before, after }: DifferenceProps) {
  const pieces = useMemo(() => differenceOf(before, after), [before, after])
  return (
    <>
      <p className={styles.text}>
        {pieces.map(({ text, is }, place) => {
          const key = `${place} ${is}`
          if (is === 'same') return <span key={key}>{text}</span>
          return is === 'new' ? <ins key={key}>{text}</ins> : <del key={key}>{text}</del>
        })}
      </p>
      <p className={styles.quiet}>
        <ins>Underlined</ins> words were added, <del>struck</del> ones taken out.
      </p>
    </>
  )
}
