import { useMemo } from 'react'
import { differenceOf } from './difference.ts'
import styles from './performance-report.module.css'

interface DifferenceProps {
  /** The answer of the assistant. */
  before: string
  /** The text that was sent. */
  after: string
}

/** The sent text, with the words that were removed from the answer and added to it. */
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
