import { ApiError } from '@agent-assist/contract/wire'
import { useState } from 'react'
import { dateTime } from '@agent-assist/kit/format'
import { sentenceOf } from '../../lib/notify/sentence.ts'

export interface SaveState {
  state: 'resting' | 'sending' | 'refused' | 'conflict'
  /** Why it was refused. */
  text?: string
}

/** What is saved on the server now. */
interface Theirs {
  revision: number
  updatedBy: string
  updatedAt: string
  /** It was taken away: then saving over it is no way out. */
  isDeleted?: boolean
}

interface Attempt {
  /** What is edited, as a noun. */
  what: string
  /** The revision that the changes began with. */
  version: number
  /** Undefined while it is not saved yet: then nobody else can have saved it. */
  theirs: (() => Promise<Theirs>) | undefined
}

const RESTING: SaveState = { state: 'resting' }

/** Who has saved it since this revision, and when; a refusal for another reason is no conflict. */
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
    return { state: 'conflict', text: error.message } // what the server said is enough
  }
}

/** How saving goes: one attempt at a time, and why the last one failed. */
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
