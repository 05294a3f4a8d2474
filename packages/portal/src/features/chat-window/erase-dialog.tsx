import type { Reply } from '@agent-assist/contract/wire'
import { useAct } from '../../lib/act/use-act.ts'
import { forget, queryClient } from '../../lib/api/api.ts'
import { call } from '../../lib/api/call.ts'
import { AskDialog } from '../../ui/overlay/ask-dialog.tsx'
import { visitorOf } from './conversation-list.tsx'
import { oneConversation } from './queries.ts'

interface EraseDialogProps {
  conversation: Reply<'getConversation'>
  onErased: () => void
  onClose: () => void
}

/** Asks for confirmation before a conversation is permanently erased. */
export function EraseDialog({ conversation, onErased, onClose }: EraseDialogProps) {
  const { organisationId, id: conversationId } = conversation
  const { act, isPending, problem } = useAct({
    work: () => call('eraseConversation', { params: { organisationId, conversationId } }),
    after: () => {
      onErased()
      queryClient.removeQueries(oneConversation(organisationId, conversationId))
      void forget('listConversations')
    },
    done: () => 'The conversation is erased',
  })

  return (
    <AskDialog
      title="Erase this conversation?"
      submit="Erase"
      busy="Erasing …"
      isHard
      sending={isPending}
      {...(problem ? { error: problem } : {})}
      onSubmit={() => act()}
      onClose={onClose}
    >
      <p>
        Everything that {visitorOf(conversation)} and the bot said here is deleted, with likes,
        dislikes and corrections. This cannot be undone.
      </p>
    </AskDialog>
  )
}
