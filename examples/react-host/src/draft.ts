import type { AgentAssistProps } from '@agent-assist/sdk/react'
import type { Ticket } from './ringdesk.ts'

/** The ticket for Agent Assist: the customer's last message describes the question best. */
export function contextOf({ id, subject, messages }: Ticket): AgentAssistProps['ticket'] {
  const asked = messages.findLast(({ authorRole }) => authorRole === 'customer')
  return { id, subject, text: asked?.text }
}
