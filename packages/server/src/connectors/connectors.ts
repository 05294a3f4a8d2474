import type { Helpdesk } from './base/connector.ts'
import { chatwoot } from './chatwoot/chatwoot.ts'
import { requestTracker } from './request-tracker/request-tracker.ts'
import { zendesk } from './zendesk/zendesk.ts'

/** A source that pushes tickets to this server. */
interface Inlet {
  kind: 'webhook' | 'files'
  way: 'sent' | 'chosen'
}

/** All sources of tickets: helpdesks that are pulled, the webhook and imported files. */
export const connectors: readonly (Helpdesk | Inlet)[] = [
  zendesk,
  requestTracker,
  chatwoot,
  { kind: 'webhook', way: 'sent' },
  { kind: 'files', way: 'chosen' },
]

/** The helpdesks that are pulled. */
export const helpdesks: readonly Helpdesk[] = connectors.filter((row) => row.way === 'pulled')

/** The helpdesk of a kind. Throws when the kind is unknown, as when a newer version stored it. */
export function helpdeskOf(kind: string): Helpdesk {
  const found = helpdesks.find((row) => row.kind === kind)
  if (!found) throw new Error(`There is no connector for ${kind}.`)
  return found
}
