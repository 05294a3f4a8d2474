import type { Board, BoardWidget } from '@agent-assist/contract/wire'
import { dropSavedDraft, useSavedDraft } from '../../domain/editing/saved-draft.ts'

/** What of a board is being changed. */
export interface Draft {
  name: string
  refreshMin: Board['refreshMin']
  widgets: readonly BoardWidget[]
}

const nameOf = (id: string) => `board_draft_${id}`

/** Forgets changes that were saved or given up. */
export const dropDraft = (id: string) => dropSavedDraft(nameOf(id))

/** Changes of a board that nobody sees before they are saved; they outlive a reload of the page. */
export const useDraft = ({ id, version, name, refreshMin, widgets }: Board) =>
  useSavedDraft<Draft>({
    name: nameOf(id),
    version,
    saved: { name, refreshMin, widgets },
    isDraft: (stored) => Array.isArray(stored.widgets),
  })
export type DraftModel = ReturnType<typeof useDraft>
