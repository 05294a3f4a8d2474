import type { Board, BoardContent } from '@agent-assist/contract/wire'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../lib/api/call.ts'
import { links } from '../../lib/address/links.ts'
import { sentenceOf } from '../../lib/notify/sentence.ts'
import { AskDialog } from '../../ui/overlay/ask-dialog.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { forgetBoards } from './queries.ts'

const NOT_JSON = 'This file is not a board (not valid JSON)'

/** Creates a board from the text of a file; throws when the text is not a valid board. */
async function readBoardFile(organisationId: string, text: string): Promise<Board> {
  const content: unknown = JSON.parse(text)
  const board = await call('createBoard', {
    params: { organisationId },
    body: content as BoardContent, // the server validates it and reports each issue with its path
  })
  await forgetBoards()
  return board
}

/** Dialog that creates a board from a file; shows the path of each issue in the file. */
export function ImportDialog(props: { organisationId: string; onClose: () => void }) {
  const { organisationId, onClose } = props
  const [file, setFile] = useState<File>()
  const [state, setState] = useState<'asking' | 'sending'>('asking')
  const [error, setError] = useState<string>()
  const navigate = useNavigate()

  async function read() {
    if (!file) return setError('Choose a file first.')
    setState('sending')
    setError(undefined)
    try {
      const board = await readBoardFile(organisationId, await file.text())
      void navigate(links.board(board.id))
    } catch (thrown) {
      setError(thrown instanceof SyntaxError ? NOT_JSON : sentenceOf(thrown))
      setState('asking')
    }
  }

  return (
    <AskDialog
      title="Board from a file"
      submit="Create the board"
      busy="Reading …"
      sending={state === 'sending'}
      {...(error ? { error } : {})}
      onSubmit={() => void read()}
      onClose={onClose}
    >
      <p>A file that was downloaded from a board, here or elsewhere.</p>
      <TextField
        label="File"
        type="file"
        accept=".json,application/json"
        onChange={({ target }) => setFile(target.files?.[0])}
      />
    </AskDialog>
  )
}
