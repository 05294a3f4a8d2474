import { ApiError } from '@agent-assist/contract/wire'
import { useState } from 'react'
import { dateTime } from '@agent-assist/kit/format'
import { sentenceOf } from '../../lib/notify/sentence.ts'

export interface SaveState {
  state: 'resting' | 'sending' | 'refused' | 'conflict'
  /** Why saving was refused. */
  text?: string
}

/** What is saved on the server now. */
interface Theirs {
  revision: number
  updatedBy: string
  updatedAt: string
  /** It was deleted, so saving over it is not possible. */
  isDeleted?: boolean
}

interface Attempt {
  /** Noun for what is edited. */
  what: string
  /** Revision on which the changes are based. */
  version: number
  /** Reads what is saved; undefined before the first save, when no conflict is possible. */
  theirs: (() => Promise<Theirs>) | undefined
}

const RESTING: SaveState = { state: 'resting' }

/** Who has saved it since this revision, and when; other refusals are no conflict. */
async function conflictOf(
  error: ApiError,
  { what, version }: Attempt,
  theirs: () => Promise<Theirs>,
): Promise<SaveState> {
  try {
    const { revision, updatedBy, updatedAt, isDeleted } = await theirs()
    if (isDeleted || revision === version) return { state: 'refused', text: error.message }
    const text = `${updatedBy || 'Somebody'} has saved this ${what} since you opened it, on ${dateTime(updatedAt)}.`
    return { state: 'conflict', text }
  } catch {
    return { state: 'conflict', text: error.message } // the server's message is enough
  }
}

/** State of saving: one attempt at a time, with the error of the last one. */
export function useAttempt(needs: Attempt) {
  const [status, setStatus] = useState<SaveState>(RESTING)

  async function attempt(work: () => Promise<void>) {
    if (status.state === 'sending') return
    setStatus({ state: 'sending' })
    try {
      await work()
      setStatus(RESTING)
    } catch (error) {
      const isConflict = error instanceof ApiError && error.status === 409 && needs.theirs
      setStatus(
        isConflict
          ? await conflictOf(error, needs, isConflict)
          : { state: 'refused', text: sentenceOf(error) },
      )
    }
  }

  return { status, attempt }
}
