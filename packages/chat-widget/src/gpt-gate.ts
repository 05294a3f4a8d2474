import type { EmbedCall, GptState, TicketContext } from '@agent-assist/contract/wire'
import { computed, signal } from '@preact/signals-core'
import type { GptNeeds } from './gpt/gpt.ts'
import type { Desk } from './gpt/desk-part.ts'
import type * as desk from './gpt/desk-part.ts'
import type { Later } from './later.ts'

export type DeskCode = typeof desk

export interface GptGateNeeds extends Omit<GptNeeds, 'state'> {
  call: EmbedCall
  deskCode: Later<DeskCode>
}

export type GptGate = ReturnType<typeof createGptGate>

/**
 * Whether there is GPT for this agent and ticket, and whether it is open in the place of the preview. Where there
 * is none, none of its code comes.
 */
export function createGptGate({ call, deskCode, ...needs }: GptGateNeeds) {
  const state = signal<GptState | undefined>()
  const isOpen = signal(false)
  let asked: string | undefined
  let made: Desk | undefined

  /** Agents see nothing of what is off; admins, why. */
  const desk = computed((): Desk | undefined => {
    if (!state.value?.isOn && !state.value?.missing) return undefined
    const code = deskCode.get()
    return code && (made ??= code.createDesk({ ...needs, state, isOpen, ask }))
  })

  async function ask(): Promise<void> {
    const ticketId = asked
    if (!ticketId) return
    // whatever goes wrong, there is no GPT then: the rest of the panel does without
    const next = await call('getGpt', { query: { ticketId } }).catch(() => undefined)
    if (ticketId === asked) state.value = next
  }

  /** Another ticket is open, or none. */
  function turnTo(ticket: TicketContext | undefined): void {
    made?.stop()
    isOpen.value = false
    state.value = undefined
    asked = ticket?.id
    void ask()
  }

  /** Opens or closes it; answers whether it is open. */
  function show(next: boolean): boolean {
    isOpen.value = next && desk.value !== undefined
    return isOpen.value
  }

  return { isOpen, desk, turnTo, show }
}
