type Range = [number, number]

/** Names of the placeholders in other helpdesks, by our name. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  'requester.name': ['ticket.requester.name', 'customer.name', 'contact.name'],
  'requester.firstName': [
    'requester.first_name',
    'ticket.requester.first_name',
    'customer.first_name',
    'contact.first_name',
    'first_name',
  ],
  'requester.lastName': [
    'requester.last_name',
    'ticket.requester.last_name',
    'customer.last_name',
    'contact.last_name',
    'last_name',
  ],
  'agent.name': ['current_user.name', 'ticket.assignee.name'],
  'agent.firstName': ['agent.first_name', 'current_user.first_name', 'ticket.assignee.first_name'],
  'ticket.id': [],
  'ticket.subject': ['ticket.title'],
}

const OWN_NAME = new Map(
  Object.entries(NAMES).flatMap(([own, others]) => [own, ...others].map((name) => [name, own])),
)

/** Values of a ticket for the placeholders of ready texts. */
export interface TicketFacts {
  id: string
  subject?: string | undefined
  requester?: string | undefined
  agent?: string | undefined
}

const firstOf = (name: string | undefined) => name?.trim().split(/\s+/)[0]

function lastOf(name: string | undefined): string | undefined {
  const words = name?.trim().split(/\s+/) ?? []
  return words.length > 1 ? words.at(-1) : undefined
}

/** Value of each placeholder in this ticket; undefined when unknown. */
export const valuesOf = ({ id, subject, requester, agent }: TicketFacts) => ({
  'requester.name': requester,
  'requester.firstName': firstOf(requester),
  'requester.lastName': lastOf(requester),
  'agent.name': agent,
  'agent.firstName': firstOf(agent),
  'ticket.id': id,
  'ticket.subject': subject,
})

/**
 * Fills placeholders such as `{{requester.name}}`; unknown ones stay as they are. The ranges are
 * positions in the filled text.
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
