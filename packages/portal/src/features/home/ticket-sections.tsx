import { can, type SessionUser } from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { TARGETS, waited } from '../../domain/tickets/attention-labels.ts'
import { TicketLink } from '../../domain/tickets/open-ticket.tsx'
import { PRIORITY } from '../../domain/labels/ticket-status.ts'
import { TicketsLink } from '../../lib/address/drilldown-link.tsx'
import { links } from '../../lib/address/links.ts'
import type { View } from '../../lib/address/view.ts'
import { Button, buttonClass } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { Tag } from '../../ui/base/tag.tsx'
import { AssignDialog } from './assign-dialog.tsx'
import { clockOf } from './queue-panel.tsx'
import { DUE, UNASSIGNED } from './section-ids.ts'
import { useRowAct } from './use-row-act.ts'
import { WaitingOrderSelect } from './waiting-order.tsx'
import {
  takeCare,
  takeTicket,
  undoCare,
  undoOwn,
  type WaitingOrder,
  waitingTickets,
  type WaitingOf,
  type WaitingTicket,
} from './work-queries.ts'
import { WorkRow, WorkSection } from './work-section.tsx'

/** Who looks at the work, and what they look at. */
export interface WorkProps {
  user: SessionUser
  view: View
  /** The order of the lists of tickets. */
  order: WaitingOrder
}

/** Tickets of which a target is missed or runs out within the hour: of everybody, or only one's own. */
export const dueOf = ({ user, view, order }: WorkProps): WaitingOf => ({
  organisationId: user.data.organizationId,
  view,
  kind: 'due',
  isOwn: !can(user.role, 'supervisor'),
  order,
})

/** Tickets that nobody has. */
export const unassignedOf = ({ user, view, order }: WorkProps): WaitingOf => ({
  organisationId: user.data.organizationId,
  view,
  kind: 'unassigned',
  isOwn: false,
  order,
})

/** Tickets whose target is missed or nearly: the reader takes care of them. */
export function DueSection(props: WorkProps) {
  const [page, setPage] = useState(0)
  const of = dueOf(props)
  const query = useQuery(waitingTickets(of, page))
  const mayAct = can(props.user.role, 'agent')
  return (
    <WorkSection
      id={DUE}
      title={
        of.isOwn ? 'My tickets, missed or due within the hour' : 'Missed or due within the hour'
      }
      query={query}
      total={({ total }) => total}
      empty={() => 'No target is missed, and none runs out within the hour.'}
      more={
        <>
          <WaitingOrderSelect list="tickets that are due" />
          {!of.isOwn && <Link to={links.priorityTickets()}>Priority Tickets</Link>}
        </>
      }
      page={page}
      onPage={setPage}
    >
      {({ items, asOf }) =>
        items.map((ticket) => (
          <TicketRow key={ticket.id} ticket={ticket} asOf={asOf}>
            {mayAct && (
              <CareButton organisationId={of.organisationId} ticket={ticket} isOwn={of.isOwn} />
            )}
          </TicketRow>
        ))
      }
    </WorkSection>
  )
}

/** Tickets of nobody: the reader takes one. */
export function UnassignedSection(props: WorkProps) {
  const [page, setPage] = useState(0)
  const of = unassignedOf(props)
  const query = useQuery(waitingTickets(of, page))
  const mayAct = can(props.user.role, 'agent')
  const isLead = can(props.user.role, 'supervisor')
  const [asked, ask] = useState<WaitingTicket>()
  return (
    <>
      <WorkSection
        id={UNASSIGNED}
        title="Unassigned tickets"
        query={query}
        total={({ total }) => total}
        empty={() => 'Every unsolved ticket has an agent.'}
        more={
          <>
            <WaitingOrderSelect list="unassigned tickets" />
            <TicketsLink drilldown={{ metric: 'unassigned' }}>See all</TicketsLink>
          </>
        }
        page={page}
        onPage={setPage}
        foot={({ total, canTake }) =>
          total > 0 &&
          mayAct &&
          !isLead &&
          !canTake && (
            <span>
              You can take tickets here once your helpdesk names you as the agent of one, by your
              full name or your address.
            </span>
          )
        }
      >
        {({ items, asOf, canTake }) =>
          items.map((ticket) => (
            <TicketRow key={ticket.id} ticket={ticket} asOf={asOf}>
              {isLead && (
                <Button
                  size="small"
                  look={canTake ? 'bare' : 'line'}
                  aria-label={`Assign ticket ${ticket.id}`}
                  onClick={() => ask(ticket)}
                >
                  Assign
                </Button>
              )}
              {mayAct && canTake && (
                <TakeButton organisationId={of.organisationId} ticket={ticket} />
              )}
            </TicketRow>
          ))
        }
      </WorkSection>
      {asked && (
        <AssignDialog
          organisationId={of.organisationId}
          ticket={asked}
          onClose={() => ask(undefined)}
        />
      )}
    </>
  )
}

interface TicketRowProps {
  ticket: WaitingTicket
  asOf: string
  children: ReactNode
}

function TicketRow({ ticket, asOf, children }: TicketRowProps) {
  const { id, subject, due, priority, assignee, requester, group, url, waitsSince } = ticket
  const clock = due && clockOf(due.at, asOf)
  return (
    <WorkRow
      tag={clock && <Tag tone={clock.tone}>{clock.text}</Tag>}
      title={<TicketLink id={id}>{subject || `Ticket ${id}`}</TicketLink>}
      facts={[
        `Ticket ${id}`,
        due && TARGETS[due.metric],
        waitsSince && `Customer waits ${waited(Date.parse(asOf) - Date.parse(waitsSince))}`,
        priority && `${PRIORITY[priority].label} priority`,
        requester,
        assignee ?? group,
      ]}
    >
      {url && (
        <a
          className={buttonClass({ size: 'small', look: 'bare' })}
          href={url}
          target="_blank"
          rel="noopener noreferrer"
        >
          Open in helpdesk
          <Icon name="external" size={14} />
        </a>
      )}
      {children}
    </WorkRow>
  )
}

interface ActProps {
  organisationId: string
  ticket: WaitingTicket
}

function CareButton({ organisationId, ticket, isOwn }: ActProps & { isOwn: boolean }) {
  const { act, isPending } = useRowAct({
    kind: 'tickets',
    headingId: DUE,
    work: () => takeCare(organisationId, ticket, isOwn),
    done: () => `Ticket ${ticket.id} is taken care of`,
    undo: ({ id }) => undoCare(organisationId, ticket, id, isOwn),
    undone: `Ticket ${ticket.id} waits again`,
    failed: `Ticket ${ticket.id} is not marked as taken care of`,
  })
  return (
    <Button
      size="small"
      aria-busy={isPending}
      aria-label={`Took care of ticket ${ticket.id}`}
      onClick={() => act()}
    >
      Took care
    </Button>
  )
}

function TakeButton({ organisationId, ticket }: ActProps) {
  const { act, isPending } = useRowAct({
    kind: 'tickets',
    headingId: UNASSIGNED,
    work: () => takeTicket(organisationId, ticket),
    done: ({ isAtHelpdesk }) =>
      isAtHelpdesk
        ? `Ticket ${ticket.id} is assigned to you`
        : `Ticket ${ticket.id} is assigned to you here. Assign it in your helpdesk too.`,
    undo: ({ id }) => undoOwn(organisationId, ticket, id),
    undone: `Ticket ${ticket.id} is unassigned again`,
    failed: `Ticket ${ticket.id} is not assigned to you`,
  })
  return (
    <Button
      size="small"
      aria-busy={isPending}
      aria-label={`Assign to me: ticket ${ticket.id}`}
      onClick={() => act()}
    >
      Assign to me
    </Button>
  )
}
