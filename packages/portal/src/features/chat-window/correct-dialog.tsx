import type { ChatMessage, Reply } from '@agent-assist/contract/wire'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { forgetIntents } from '../../domain/bot/queries.ts'
import { links } from '../../lib/address/links.ts'
import { sentenceOf } from '../../lib/notify/sentence.ts'
import { notifyMessage } from '../../lib/notify/toast.ts'
import { AskDialog } from '../../ui/overlay/ask-dialog.tsx'
import { Checkbox } from '../../ui/form/choice.tsx'
import { correct } from './conversation-actions.ts'
import { IntentChoice } from '../../domain/bot/intent-choice.tsx'

interface CorrectDialogProps {
  conversation: Reply<'getConversation'>
  message: ChatMessage
  /** The visitor's message. */
  text: string
  onClose: () => void
}

const NO_INTENT = 'none'
const NEW_INTENT = 'new'

/** Dialog that saves which intent should have answered and can add the message to its phrases. */
export function CorrectDialog({ conversation, message, text, onClose }: CorrectDialogProps) {
  const { correction } = message
  const saved = correction && (correction.intentId || NO_INTENT)
  const [choice, choose] = useState(saved ?? '')
  const [teaches, setTeaches] = useState(true)
  const [sending, setSending] = useState(false)
  const [error, setError] = useState<string>()
  const navigate = useNavigate()
  const { organisationId } = conversation
  const isIntent = choice !== '' && choice !== NO_INTENT && choice !== NEW_INTENT

  async function save() {
    if (choice === NEW_INTENT) return navigate(links.intent(organisationId, 'new', text))
    if (!choice) return setError('Choose an intent, or none of them.')
    setSending(true)
    setError(undefined)
    try {
      const intentId = isIntent ? choice : ''
      await correct(conversation, message, { intentId, teach: isIntent && teaches })
      void forgetIntents()
      onClose()
      notifyMessage(
        isIntent && teaches ? 'The intent has the text as a phrase, in its draft' : 'It is noted',
      )
    } catch (thrown) {
      setError(sentenceOf(thrown))
      setSending(false)
    }
  }

  return (
    <AskDialog
      title="Correct this"
      submit={choice === NEW_INTENT ? 'Open the editor' : 'Save'}
      busy="Saving …"
      sending={sending}
      {...(error && choice ? { error } : {})}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <p>The visitor said “{text}”.</p>
      <IntentChoice
        organisationId={organisationId}
        label="Which intent should have answered?"
        value={choice}
        others={[
          { value: NO_INTENT, label: 'None of them' },
          { value: NEW_INTENT, label: 'A new intent' },
        ]}
        error={choice ? undefined : error}
        onChange={choose}
      />
      {isIntent && (
        <Checkbox
          label="Add the text to its phrases"
          checked={teaches}
          onChange={({ target }) => setTeaches(target.checked)}
        />
      )}
    </AskDialog>
  )
}
