import type { AgentAssistProps } from './props.ts'
import { createSession, type Session } from './session.ts'

/* State shared by all components, because a page has only one assistant. */

let session: Session | undefined
let panels = 0
let places = 0

/** Runs after all effects of a commit, so that a component that is remounted counts as never removed. */
function settle(): void {
  if (panels > 0 || !session) return
  if (places > 0) return session.pause()
  session.end()
  session = undefined
}

/** Updates the page to the props of `<AgentAssist>`. */
export function showAssist(props: AgentAssistProps): void {
  session ??= createSession()
  session.show(props)
}

/** Counts a mounted `<AgentAssist>`; the panel is removed with the last one. Returns a function that uncounts it. */
export function holdAssist(): () => void {
  panels += 1
  return () => {
    panels -= 1
    queueMicrotask(settle)
  }
}

/** Counts a mounted survey or report, which `destroy` would also remove. Returns a function that uncounts it. */
export function holdPlace(): () => void {
  places += 1
  return () => {
    places -= 1
    queueMicrotask(settle)
  }
}
