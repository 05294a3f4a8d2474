import { number } from '@agent-assist/kit/format'
import { createPortal } from 'react-dom'
import { Button } from '../base/button.tsx'
import { LongWork } from '../state/long-work.tsx'
import styles from './file-progress.module.css'

interface FileProgressProps {
  name: string
  /** Rows that are read, and how many there are. */
  done: number
  total: number
  onCancel: () => void
}

/** A card at the corner of the screen while a long file is made; it can be cancelled. */
export const FileProgress = ({ name, done, total, onCancel }: FileProgressProps) =>
  createPortal(
    <div className={styles.card} role="region" aria-label={`Creating ${name}`}>
      <LongWork
        label={`Creating ${name}`}
        aside={`${number(done)} of ${number(total)} rows`}
        done={Math.min(1, done / total)}
      />
      <Button size="small" onClick={onCancel}>
        Cancel
      </Button>
    </div>,
    document.body,
  )
