import type { SurveyTemplate } from '@agent-assist/contract/wire'
import { useState } from 'react'
import { AskDialog } from '../../ui/overlay/ask-dialog.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { readTemplateFile } from './template-issues.ts'

interface ImportDialogProps {
  /** Text of the button. */
  submit: string
  onRead: (template: SurveyTemplate) => void
  onClose: () => void
}

/** Reads a template from a file, or shows its issues with their paths. Nothing is saved yet. */
export function ImportDialog({ submit, onRead, onClose }: ImportDialogProps) {
  const [file, setFile] = useState<File>()
  const [error, setError] = useState<string>()

  async function read() {
    if (!file) return setError('Choose a file first.')
    try {
      onRead(readTemplateFile(await file.text()))
    } catch (thrown) {
      setError(thrown instanceof Error ? thrown.message : 'The file cannot be read.')
    }
  }

  return (
    <AskDialog
      title="Survey template from a file"
      submit={submit}
      busy="Reading …"
      {...(error ? { error } : {})}
      onSubmit={() => void read()}
      onClose={onClose}
    >
      <p>
        JSON as it is downloaded here. It opens in the editor and is saved when you say so; whether
        it was the default or archived is not taken over.
      </p>
      <TextField
        label="File"
        type="file"
        accept=".json,application/json"
        onChange={({ target }) => {
          setFile(target.files?.[0])
          setError(undefined)
        }}
      />
    </AskDialog>
  )
}
