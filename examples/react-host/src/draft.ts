import type { AgentAssistProps } from '@agent-assist/sdk/react'
import type { Ticket } from './ringdesk.ts'

/** The ticket for Agent Assist: the customer's last message describes the question best, those before it say what it is about. */
export function contextOf({ id, subject, messages }: Ticket): AgentAssistProps['ticket'] {
  const theirs = messages.filter(({ authorRole }) => authorRole === 'customer')
  const earlier = theirs.map((message) => message.text)
  const text = earlier.pop()
  return { id, subject, text, earlier }
}
