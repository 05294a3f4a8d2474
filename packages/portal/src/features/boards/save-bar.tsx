import { ApiError, type Board } from '@agent-assist/contract/wire'
import { useContext, useState } from 'react'
import { useNavigate } from 'react-router'
import { copyName } from '../../domain/editing/copy-name.ts'
import { queryClient } from '../../lib/api/api.ts'
import { call } from '../../lib/api/call.ts'
import { ScreenLink } from '../../lib/address/saved-view.ts'
import { links } from '../../lib/address/links.ts'
import { sentenceOf } from '../../lib/notify/sentence.ts'
import { notifyMessage } from '../../lib/notify/toast.ts'
import { Button } from '../../ui/base/button.tsx'
import { createBoard } from './board-actions.ts'
import styles from './edit.module.css'
import { forgetBoards, oneBoard } from './queries.ts'
import { dropDraft, type DraftModel } from './use-board-draft.ts'

interface SaveBarProps {
  organisationId: string
  board: Board
  model: DraftModel
}

/** Saves or discards the changes; if someone else saved meanwhile, offers to save a copy. */
export function SaveBar({ organisationId, board, model }: SaveBarProps) {
  const { draft, version } = model
  const [state, setState] = useState<'asking' | 'sending'>('asking')
  const [issue, setIssue] = useState<{ text: string; isConflict: boolean }>()
  const navigate = useNavigate()
  const link = useContext(ScreenLink)
  const leave = (id = board.id) =>
    navigate(link(board.isDefault && id === board.id ? links.dashboard() : links.board(id)))

  async function save() {
    if (!draft.name.trim()) return
    setState('sending')
    setIssue(undefined)
    try {
      const params = { organisationId, boardId: board.id }
      const saved = await call('updateBoard', { params, body: { version, ...draft } })
      queryClient.setQueryData(oneBoard(organisationId, board.id).queryKey, saved)
      dropDraft(board.id)
      void forgetBoards()
      notifyMessage(`${saved.name} is saved`)
      await leave()
    } catch (error) {
      const isConflict = error instanceof ApiError && error.status === 409
      setIssue({ text: sentenceOf(error), isConflict })
      setState('asking')
    }
  }

  async function saveCopy() {
    setState('sending')
    const made = await createBoard(organisationId, { ...draft, name: copyName(draft.name) })
    setState('asking')
    if (!made) return
    dropDraft(board.id)
    await leave(made.id)
  }

  async function takeTheirs() {
    dropDraft(board.id)
    await forgetBoards()
    await leave()
  }

  function cancel() {
    model.begin()
    if (model.isChanged) notifyMessage('Your changes were discarded')
    void leave()
  }

  return (
    <div className={styles.note}>
      <span className="grow" role="status">
        {issue ? (
          <span className={styles.error}>{issue.text}</span>
        ) : model.isTakenUp ? (
          'Your changes from before are here, not saved yet.'
        ) : model.isChanged ? (
          'Unsaved changes.'
        ) : (
          'Drag the handle to move a widget, or use the arrow keys.'
        )}
      </span>
      {issue?.isConflict && (
        <>
          <Button onClick={() => void saveCopy()}>Save mine as a copy</Button>
          <Button onClick={() => void takeTheirs()}>Take theirs</Button>
        </>
      )}
      <Button onClick={cancel}>Cancel</Button>
      <Button
        look="primary"
        aria-disabled={state === 'sending'}
        aria-busy={state === 'sending'}
        onClick={() => void (state === 'sending' || save())}
      >
        {state === 'sending' ? 'Saving …' : 'Save'}
      </Button>
    </div>
  )
}
