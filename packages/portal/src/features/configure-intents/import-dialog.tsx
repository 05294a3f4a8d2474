import { useState } from 'react'
import { sentenceOf } from '../../lib/notify/sentence.ts'
import { AskDialog } from '../../ui/overlay/ask-dialog.tsx'
import { RadioGroup } from '../../ui/form/choice.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { uploadIntents } from '../../domain/bot/intent-actions.ts'
import { readIntentsFile } from '../../domain/bot/intent-issues.ts'

interface ImportDialogProps {
  organisationId: string
  onClose: () => void
}

const MODES = [
  { value: 'add', label: 'Add them; those of the same name are replaced' },
  { value: 'replace', label: 'Replace all intents by them' },
]

/** Dialog that imports intents from a file into the draft; shows the path of each issue. */
export function ImportDialog({ organisationId, onClose }: ImportDialogProps) {
  const [file, setFile] = useState<File>()
  const [mode, setMode] = useState<'add' | 'replace'>('add')
  const [sending, setSending] = useState(false)
  const [error, setError] = useState<string>()

  async function read() {
    if (!file) return setError('Choose a file first.')
    const given = readIntentsFile(await file.text())
    if ('problem' in given) return setError(given.problem)
    setSending(true)
    try {
      await uploadIntents(organisationId, given.file, mode)
      onClose()
    } catch (thrown) {
      setError(sentenceOf(thrown))
      setSending(false)
    }
  }

  return (
    <AskDialog
      title="Intents from a file"
      submit="Take them"
      busy="Reading …"
      sending={sending}
      isHard={mode === 'replace'}
      {...(error ? { error } : {})}
      onSubmit={() => void read()}
      onClose={onClose}
    >
      <p>JSON as it is downloaded here. Visitors see nothing of it before the next publish.</p>
      <TextField
        label="File"
        type="file"
        accept=".json,application/json"
        onChange={({ target }) => {
          setFile(target.files?.[0])
          setError(undefined)
        }}
      />
      <RadioGroup
        label="What happens to the others"
        name="mode"
        options={MODES}
        chosen={mode}
        onChange={({ target }) => setMode(target.value === 'replace' ? 'replace' : 'add')}
      />
    </AskDialog>
  )
}
