import type { EmbedCall, GptState, TicketContext } from '@agent-assist/contract/wire'
import { computed, signal } from '@preact/signals-core'
import type { GptDeps } from './gpt.ts'
import type { GptPane } from './gpt-pane.ts'
import type * as pane from './gpt-pane.ts'
import type { Later } from '../base/later.ts'

export type GptPaneCode = typeof pane

export interface GptGateDeps extends Omit<GptDeps, 'state'> {
  call: EmbedCall
  paneCode: Later<GptPaneCode>
}

export type GptGate = ReturnType<typeof createGptGate>

/**
 * Whether GPT is available for this agent and ticket, and whether it is open in place of the preview. Without GPT none
 * of its code is loaded.
 */
export function createGptGate({ call, paneCode, ...deps }: GptGateDeps) {
  const state = signal<GptState | undefined>()
  const isOpen = signal(false)
  let asked: string | undefined
  let made: GptPane | undefined

  /** When GPT is off, agents see nothing of it, and admins see the reason. */
  const pane = computed((): GptPane | undefined => {
    if (!state.value?.isOn && !state.value?.missing) return undefined
    const code = paneCode.get()
    return code && (made ??= code.createPane({ ...deps, state, isOpen, ask }))
  })

  async function ask(): Promise<void> {
    const ticketId = asked
    if (!ticketId) return
    // after any failure there is no GPT; the rest of the panel works without it
    const next = await call('getGpt', { query: { ticketId } }).catch(() => undefined)
    if (ticketId === asked) state.value = next
  }

  /** Called when another ticket is open, or none. */
  function open(ticket: TicketContext | undefined): void {
    made?.stop()
    isOpen.value = false
    state.value = undefined
    asked = ticket?.id
    void ask()
  }

  /** Opens or closes GPT; returns whether it is open. */
  function show(next: boolean): boolean {
    isOpen.value = next && pane.value !== undefined
    return isOpen.value
  }

  return { state, isOpen, pane, ask, open, show }
}
