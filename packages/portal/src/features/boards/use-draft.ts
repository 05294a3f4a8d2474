import type { Board, BoardWidget } from '@agent-assist/contract/wire'
import { useEffect, useState } from 'react'

/** What of a board is being changed. */
export interface Draft {
  name: string
  refreshMin: Board['refreshMin']
  widgets: readonly BoardWidget[]
}

interface Kept {
  /** The version that the changes began with. */
  version: number
  draft: Draft
}

const UNDO_MAX = 50
/** Goes with the person, as all of `portal_` (lib/personal.ts). */
const keyOf = (id: string) => `portal_board_draft_${id}`

function keptOf(id: string): Kept | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(id)) ?? '') as Kept // our own writing
    return Array.isArray(kept.draft.widgets) ? kept : undefined
  } catch {
    return undefined // there is none
  }
}

/** Forgets changes that were saved or given up. */
export const dropDraft = (id: string) => sessionStorage.removeItem(keyOf(id))

const draftOf = ({ name, refreshMin, widgets }: Board): Draft => ({ name, refreshMin, widgets })
const same = (a: Draft, b: Draft) => JSON.stringify(a) === JSON.stringify(b)

/** Changes of a board that nobody sees before they are saved; they outlive a reload of the page. */
export function useDraft(board: Board) {
  const saved = draftOf(board)
  const [start] = useState(() => keptOf(board.id))
  const [version, setVersion] = useState(start?.version ?? board.version)
  const [draft, setDraft] = useState(start?.draft ?? saved)
  const [past, setPast] = useState<readonly { draft: Draft; what?: string }[]>([])
  const isChanged = !same(draft, saved)

  useEffect(() => {
    if (!isChanged) return dropDraft(board.id)
    sessionStorage.setItem(keyOf(board.id), JSON.stringify({ version, draft } satisfies Kept))
  }, [board.id, draft, isChanged, version])

  return {
    draft,
    version,
    isChanged,
    /** The changes were there already when the board was opened. */
    isTakenUp: start !== undefined && past.length === 0 && isChanged,
    canUndo: past.length > 0,
    /** Steps of the same name one after the other are taken back together. */
    change(next: Partial<Draft>, what?: string) {
      const isSame = what !== undefined && past.at(-1)?.what === what
      if (!isSame) setPast([...past, { draft, ...(what ? { what } : {}) }].slice(-UNDO_MAX))
      setDraft({ ...draft, ...next })
    },
    undo() {
      const last = past.at(-1)
      if (!last) return
      setPast(past.slice(0, -1))
      setDraft(last.draft)
    },
    /** Back to what is saved; a conflict is over with it. */
    giveUp() {
      dropDraft(board.id)
      setPast([])
      setVersion(board.version)
      setDraft(saved)
    },
  }
}
export type DraftModel = ReturnType<typeof useDraft>
