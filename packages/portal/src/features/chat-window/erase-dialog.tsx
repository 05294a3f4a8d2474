import type { Reply } from '@agent-assist/contract/wire'
import { useState } from 'react'
import { forget, queryClient } from '../../lib/api/api.ts'
import { call } from '../../lib/api/call.ts'
import { sentenceOf } from '../../lib/notify/sentence.ts'
import { tell } from '../../lib/notify/toast.ts'
import { AskDialog } from '../../ui/overlay/ask-dialog.tsx'
import { visitorOf } from './conversation-list.tsx'
import { oneConversation } from './queries.ts'

interface EraseDialogProps {
  conversation: Reply<'getConversation'>
  onErased: () => void
  onClose: () => void
}

/** Asks before a conversation is erased for good. */
export function EraseDialog({ conversation, onErased, onClose }: EraseDialogProps) {
  const [sending, setSending] = useState(false)
  const [error, setError] = useState<string>()
  const { organisationId, id: conversationId } = conversation

  async function erase() {
    setSending(true)
    try {
      await call('eraseConversation', { params: { organisationId, conversationId } })
      onErased()
      queryClient.removeQueries(oneConversation(organisationId, conversationId))
      void forget('listConversations')
      tell('The conversation is erased')
    } catch (thrown) {
      setError(sentenceOf(thrown))
      setSending(false)
    }
  }

  return (
    <AskDialog
      title="Erase this conversation?"
      submit="Erase"
      busy="Erasing …"
      isHard
      sending={sending}
      {...(error ? { error } : {})}
      onSubmit={() => void erase()}
      onClose={onClose}
    >
      <p>
        Everything that {visitorOf(conversation)} and the bot said here goes, with likes, dislikes
        and corrections. It cannot be taken back.
      </p>
    </AskDialog>
  )
}
