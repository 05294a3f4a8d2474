import type { FoundPerson, FoundTicket, Reply } from '@agent-assist/contract/wire'
import { statusOf } from '../../domain/labels/ticket-status.ts'
import { links } from '../../lib/address/links.ts'
import type { Choice } from './choice.ts'

/** An address with one more parameter. */
function withParameter(address: string, name: string, value: string): string {
  const [path = '', query = ''] = address.split('?')
  const search = new URLSearchParams(query)
  search.set(name, value)
  return `${path}?${search.toString()}`
}

/** The address of a ticket over the current screen. */
export const ticketLink = (here: string, id: string): string => withParameter(here, 'ticket', id)

const ofTicket = ({ id, subject, requester, ...ticket }: FoundTicket, here: string): Choice => ({
  key: `ticket ${id}`,
  group: 'Tickets',
  title: `#${id} ${subject}`,
  hint: `${statusOf(ticket).label}, ${requester}`,
  icon: 'inbox',
  to: ticketLink(here, id),
})

function ofPerson({ kind, id, name }: FoundPerson, link: (path: string) => string): Choice {
  const isMember = kind === 'member'
  return {
    key: `${kind} ${id}`,
    group: 'People',
    title: name,
    hint: isMember ? `Account, ${id}` : 'Agent, Ticket Health',
    icon: isMember ? 'userPlus' : 'user',
    to: isMember
      ? withParameter(links.members(), 'search', id)
      : withParameter(link(links.ticketHealth()), 'includeAgent', id),
  }
}

/** What the server found: tickets open over the current screen, people on the screen where one sees them. */
export const foundChoices = (
  found: Reply<'searchOrganisation'> | undefined,
  here: string,
  link: (path: string) => string,
): Choice[] => [
  ...(found?.tickets ?? []).map((ticket) => ofTicket(ticket, here)),
  ...(found?.people ?? []).map((person) => ofPerson(person, link)),
]
