import { useNavigate } from 'react-router'
import { FileButton } from '../../domain/imports/file-button.tsx'
import { saveDraft } from '../../domain/editing/saved-draft.ts'
import { links } from '../../lib/address/links.ts'
import { notify } from '../../lib/notify/toast.ts'
import { cardFromText } from './card-issues.ts'
import { savedName } from './use-save-card.ts'

/** Longest file that is read, in bytes. */
const FILE_MAX = 500_000

/** Opens a file with a scorecard in the editor, where it can be looked at before it is saved. */
export function ImportButton({ organisationId }: { organisationId: string }) {
  const navigate = useNavigate()
  async function open(file: File) {
    const card = file.size > FILE_MAX ? 'The file is too large.' : cardFromText(await file.text())
    if (typeof card === 'string') {
      notify(`${file.name} could not be imported`, card)
      return
    }
    saveDraft(savedName(organisationId, 'new'), 0, card)
    await navigate(links.scorecards('new'))
  }
  return (
    <FileButton accept=".json,application/json" onFile={(file) => void open(file)}>
      Import
    </FileButton>
  )
}
