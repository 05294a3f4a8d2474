import { useId } from 'react'
import { counted } from '@agent-assist/kit/format'
import { Button } from '../../ui/base/button.tsx'
import styles from './editing.module.css'
import type { SaveState } from './use-attempt.ts'

/** State of a draft that is stored in the tab (saved-draft.ts). */
interface Standing {
  isTakenUp: boolean
  isChanged: boolean
  canUndo: boolean
  undo: () => void
  begin: () => void
}

/** Saving of the draft. */
interface Saving {
  status: SaveState
  save: () => Promise<void>
  /** Ways to resolve a conflict. */
  takeTheirs: () => Promise<void>
  saveCopy: () => Promise<void>
  saveOver: () => Promise<void>
}

interface SaveBarProps {
  model: Standing
  saving: Saving
  /** Number of invalid fields, after the first attempt to save. */
  issueCount: number
  /** Why saving is not possible. */
  blocked?: string | undefined
  /** Whether there is something to save. */
  canSave: boolean
}

/** Bar to save or discard changes, with their state. */
export function SaveBar({ model, saving, issueCount, blocked, canSave }: SaveBarProps) {
  const { status } = saving
  const id = useId()
  const isSending = status.state === 'sending'
  return (
    <div className={styles.saveBar}>
      <span className="grow" role="status" id={id}>
        {status.text ? (
          <span className={styles.error}>{status.text}</span>
        ) : issueCount > 0 ? (
          <span className={styles.error}>{`Correct ${counted(issueCount, 'issue')} first.`}</span>
        ) : (
          (blocked ?? standingOf(model))
        )}
      </span>
      {status.state === 'conflict' && (
        <>
          <Button onClick={() => void saving.takeTheirs()}>Take theirs</Button>
          <Button onClick={() => void saving.saveCopy()}>Save mine as a copy</Button>
          <Button onClick={() => void saving.saveOver()}>Save mine over it</Button>
        </>
      )}
      <Button disabled={!model.canUndo} onClick={model.undo}>
        Undo
      </Button>
      <Button disabled={!model.isChanged} onClick={() => model.begin()}>
        Discard
      </Button>
      <Button
        look="primary"
        aria-keyshortcuts="Control+S"
        title="Ctrl+S"
        disabled={!canSave && !isSending}
        aria-disabled={isSending}
        aria-describedby={canSave ? undefined : id}
        aria-busy={isSending}
        onClick={() => void saving.save()}
      >
        {isSending ? 'Saving …' : 'Save'}
      </Button>
    </div>
  )
}

function standingOf({ isTakenUp, isChanged }: Standing): string {
  if (isTakenUp) return 'Your changes from before are here, not saved yet.'
  return isChanged ? 'Unsaved changes.' : 'No unsaved changes.'
}
