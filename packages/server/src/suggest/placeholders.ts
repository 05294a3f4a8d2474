type Range = [number, number]

/** What helpdesks call the same thing, by the name of ours. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  'requester.name': ['ticket.requester.name', 'customer.name', 'contact.name'],
  'requester.firstName': [
    'requester.first_name',
    'ticket.requester.first_name',
    'customer.first_name',
    'contact.first_name',
    'first_name',
  ],
  'agent.name': ['current_user.name', 'ticket.assignee.name'],
  'agent.firstName': ['agent.first_name', 'current_user.first_name', 'ticket.assignee.first_name'],
  'ticket.id': [],
  'ticket.subject': ['ticket.title'],
}

const OWN_NAME = new Map(
  Object.entries(NAMES).flatMap(([own, others]) => [own, ...others].map((name) => [name, own])),
)

/** What is known of a ticket, for the placeholders of ready texts. */
export interface TicketFacts {
  id: string
  subject?: string | undefined
  requester?: string | undefined
  agent?: string | undefined
}

const firstOf = (name: string | undefined) => name?.trim().split(/\s+/)[0]

/** What each placeholder stands for in this ticket; what is not known is left out. */
export const valuesOf = ({ id, subject, requester, agent }: TicketFacts) => ({
  'requester.name': requester,
  'requester.firstName': firstOf(requester),
  'agent.name': agent,
  'agent.firstName': firstOf(agent),
  'ticket.id': id,
  'ticket.subject': subject,
})

/**
 * Fills in `{{requester.name}}` and the like; a placeholder that nothing is known for stays as it is. The
 * ranges are those of the text that comes out.
 */
export function fillPlaceholders(
  text: string,
  values: Readonly<Record<string, string | undefined>>,
): { text: string; filled: Range[] } {
  const filled: Range[] = []
  let out = ''
  let from = 0
  for (const match of text.matchAll(/\{\{\s*([\w.]+)\s*\}\}/g)) {
    const value = values[OWN_NAME.get(match[1] ?? '') ?? '']
    if (!value) continue
    out += text.slice(from, match.index)
    filled.push([out.length, out.length + value.length])
    out += value
    from = match.index + match[0].length
  }
  return { text: out + text.slice(from), filled }
}
