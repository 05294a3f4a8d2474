import { readFileSync } from 'node:fs'
import type { MachineCheck } from '@agent-assist/contract'
import { sentimentIn } from '../../packages/server/src/language/tone/score.ts'
import {
  type Conversation,
  conversationOf,
} from '../../packages/server/src/quality/machine/conversation.ts'
import { ALL_CHECKS, type Means } from '../../packages/server/src/quality/machine/means.ts'
import { templatesOf } from '../../packages/server/src/quality/machine/templates.ts'

/*
 * Conversations written for the measurement: mistakes that agents of the demo never make, and sentences that look like
 * them. Each is marked for one check.
 */

type Made = readonly [check: MachineCheck, is: 'passed' | 'failed', locale: string, lines: string[]]

const { stored: STORED, made: MADE } = JSON.parse(
  readFileSync(new URL('./made.json', import.meta.url), 'utf8'),
) as { stored: string[]; made: Made[] }

const MEANS: Means = { ...ALL_CHECKS, templates: templatesOf(STORED) }

/** An hour apart; the customer's sentiment is that of the word list. */
function talk(locale: string, lines: readonly string[]): Conversation {
  const messages = lines.map((line, position) => {
    const text = line.slice(2).trim()
    const isAgent = line.startsWith('A')
    const label = isAgent ? undefined : sentimentIn(text, locale)?.label
    return {
      position,
      at: new Date(Date.UTC(2026, 10, 2, 8 + position)).toISOString(),
      authorRole: isAgent ? 'agent' : 'customer',
      isPublic: true,
      text,
      ...(label ? { label } : {}),
    }
  })
  return conversationOf({ channel: 'email', locale, isSolved: true, reopens: 0, messages })
}

/** The made conversations; each is measured for its own check only. */
export const madeConversations = () =>
  MADE.map(([only, is, locale, lines], at) => ({
    id: `${only} ${at}`,
    set: 'made',
    only,
    fails: is === 'failed' ? [only as string] : [],
    na: [] as string[],
    means: MEANS,
    conversation: talk(locale, lines),
  }))
