import { cutText, type MachineFinding, QUOTE_MAX } from '@agent-assist/contract'
import type { Conversation, PublicMessage } from './conversation.ts'
import type { Means } from './means.ts'

/** A check of a conversation; undefined when it does not apply. */
export type Check = (conversation: Conversation, means: Means) => MachineFinding | undefined

interface Outcome {
  check: string
  isPassed: boolean
  confidence: number
  why: string
  of?: PublicMessage | undefined
  quote?: string | undefined
}

/** A finding, with the sentence that shows it. */
export const finding = ({ of, quote, ...outcome }: Outcome): MachineFinding => ({
  ...outcome,
  ...(of ? { position: of.position } : {}),
  ...(quote ? { quote: cutText(quote, QUOTE_MAX) } : {}),
})
