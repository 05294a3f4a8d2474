import type { ChatMessage, Reply } from '@agent-assist/contract/wire'
import { IconButton } from '../../ui/base/button.tsx'
import { vote } from './conversation-actions.ts'
import styles from './chat-window.module.css'

interface VotesProps {
  conversation: Reply<'getConversation'>
  message: ChatMessage
}

const CHOICES = [
  { value: 'like', icon: 'thumbUp', label: 'Like this answer' },
  { value: 'dislike', icon: 'thumbDown', label: 'Dislike this answer' },
] as const

/** Buttons to like or dislike an answer; the same button removes the vote. */
export const Votes = ({ conversation, message }: VotesProps) => (
  <span className={styles.votes}>
    {CHOICES.map(({ value, icon, label }) => (
      <IconButton
        key={value}
        icon={icon}
        label={label}
        aria-pressed={message.vote === value}
        onClick={() => void vote(conversation, message, message.vote === value ? undefined : value)}
      />
    ))}
    {message.votedBy && <span className="trunc">{message.votedBy}</span>}
  </span>
)
