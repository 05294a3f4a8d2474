import type { Board, BoardWidget } from '@agent-assist/contract/wire'
import { dropSavedDraft, useSavedDraft } from '../../domain/editing/saved-draft.ts'

/** The fields of a board that the editor changes. */
export interface Draft {
  name: string
  refreshMin: Board['refreshMin']
  widgets: readonly BoardWidget[]
}

const nameOf = (id: string) => `board_draft_${id}`

/** Deletes the draft after the changes were saved or discarded. */
export const dropDraft = (id: string) => dropSavedDraft(nameOf(id))

/** Unsaved changes of a board, private to the editor; they survive a page reload. */
export const useDraft = ({ id, version, name, refreshMin, widgets }: Board) =>
  useSavedDraft<Draft>({
    name: nameOf(id),
    version,
    saved: { name, refreshMin, widgets },
    isDraft: (stored) => Array.isArray(stored.widgets),
  })
export type DraftModel = ReturnType<typeof useDraft>
