import { useState } from 'react'
import { useNavigate } from 'react-router'
import { links } from '../../lib/address/links.ts'
import { AskDialog } from '../../ui/overlay/ask-dialog.tsx'
import { IntentChoice } from '../../domain/bot/intent-choice.tsx'

interface TestCorrectionProps {
  organisationId: string
  /** The text that the user sent to the bot. */
  text: string
  /** The intent that answered. */
  answered: string | undefined
  onClose: () => void
}

/** Dialog that opens the intent that should have answered a test text, to add it as a phrase. */
export function TestCorrection({ organisationId, text, answered, onClose }: TestCorrectionProps) {
  const [intentId, choose] = useState(answered ?? '')
  const [error, setError] = useState<string>()
  const navigate = useNavigate()
  return (
    <AskDialog
      title="Correct this"
      submit="Open the intent"
      busy="Opening …"
      onClose={onClose}
      onSubmit={() => {
        if (!intentId) return setError('Choose an intent.')
        void navigate(links.intent(organisationId, intentId, text))
      }}
    >
      <p>
        “{text}” is added to the phrases of the intent. It opens in the editor, and nothing is saved
        before you say so.
      </p>
      <IntentChoice
        organisationId={organisationId}
        label="Which intent should answer?"
        value={intentId}
        others={[{ value: 'new', label: 'A new intent' }]}
        error={error}
        onChange={choose}
      />
    </AskDialog>
  )
}
