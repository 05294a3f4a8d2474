import type { Helpdesk } from './base/connector.ts'
import { chatwoot } from './chatwoot/chatwoot.ts'
import { requestTracker } from './request-tracker/request-tracker.ts'
import { zendesk } from './zendesk/zendesk.ts'

/** Tickets that come without being asked for. */
interface Inlet {
  kind: 'webhook' | 'files'
  way: 'sent' | 'chosen'
}

/** Every way in which tickets come: helpdesks that are read, and what is sent here or chosen on the screen. */
export const connectors: readonly (Helpdesk | Inlet)[] = [
  zendesk,
  requestTracker,
  chatwoot,
  { kind: 'webhook', way: 'sent' },
  { kind: 'files', way: 'chosen' },
]

/** Those that are read. */
export const helpdesks: readonly Helpdesk[] = connectors.filter((row) => row.way === 'pulled')

/** The helpdesk of a kind. Throws for a kind that is not in the table: a newer version stored it. */
export function helpdeskOf(kind: string): Helpdesk {
  const found = helpdesks.find((row) => row.kind === kind)
  if (!found) throw new Error(`There is no connector for ${kind}.`)
  return found
}
