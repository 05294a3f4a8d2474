import { useState } from 'react'
import { useNavigate } from 'react-router'
import { links } from '../../lib/address/links.ts'
import { sentenceOf } from '../../lib/notify/sentence.ts'
import { AskDialog } from '../../ui/overlay/ask-dialog.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { readBoardFile } from './board-actions.ts'

const NOT_JSON = 'This is no board: the file holds no JSON.'

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
      submit="Make the board"
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
