import type { AgentAssistProps } from './props.ts'
import { createSession, type Session } from './session.ts'

/* A page has one assistant, so that all components share what is here. */

let session: Session | undefined
let panels = 0
let places = 0

/** Runs after all effects of a commit: who is mounted again by then was never away. */
function settle(): void {
  if (panels > 0 || !session) return
  if (places > 0) return session.pause()
  session.end()
  session = undefined
}

/** Brings the page in line with the props of `<AgentAssist>`. */
export function showAssist(props: AgentAssistProps): void {
  session ??= createSession()
  session.show(props)
}

/** Counts a mounted `<AgentAssist>`; with the last one the panel goes. Answers the undo. */
export function holdAssist(): () => void {
  panels += 1
  return () => {
    panels -= 1
    queueMicrotask(settle)
  }
}

/** Counts a mounted survey or report, which `destroy` would take off too. Answers the undo. */
export function holdPlace(): () => void {
  places += 1
  return () => {
    places -= 1
    queueMicrotask(settle)
  }
}
