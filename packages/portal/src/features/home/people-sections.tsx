import { DETRACTOR_DAYS, type MemberRow, ROLES, type Role } from '@agent-assist/contract/wire'
import { dateTime } from '@agent-assist/kit/format'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { TicketLink } from '../../domain/tickets/open-ticket.tsx'
import { links } from '../../lib/address/links.ts'
import { inZone, isoDay } from '../../lib/dates/range.ts'
import { Button } from '../../ui/base/button.tsx'
import { Tag } from '../../ui/base/tag.tsx'
import { ApproveDialog } from './approve-dialog.tsx'
import { APPROVALS, DETRACTORS } from './section-ids.ts'
import type { WorkProps } from './ticket-sections.tsx'
import { useRowAct } from './use-row-act.ts'
import { type Detractor, detractors, followUp, pendingMembers } from './work-queries.ts'
import { WorkRow, WorkSection } from './work-section.tsx'

/** The days of the answers, as in the address of a screen. */
function daysOf({ from, asOf }: { from: string; asOf: string }, timeZone: string): string {
  const day = (at: string) => isoDay(inZone(at, timeZone))
  return `from=${day(from)}&to=${day(asOf)}`
}

/** Unhappy customers whom nobody has contacted: the reader calls them. */
export function DetractorSection({ user, view }: WorkProps) {
  const [page, setPage] = useState(0)
  const organisationId = user.data.organizationId
  const { timeZone } = view.from
  const query = useQuery(detractors(organisationId, view, page))
  const { data } = query
  return (
    <WorkSection
      id={DETRACTORS}
      title="Detractors to call"
      sub={`answers of the last ${DETRACTOR_DAYS} days`}
      query={query}
      total={({ total }) => total}
      empty={() => 'Every unhappy customer was contacted.'}
      more={data && <Link to={links.unhappyAnswers(daysOf(data, timeZone))}>Survey Results</Link>}
      page={page}
      onPage={setPage}
    >
      {({ items, from, asOf }) =>
        items.map((answer) => (
          <DetractorRow
            key={answer.id}
            answer={answer}
            organisationId={organisationId}
            timeZone={timeZone}
            link={links.unhappyAnswers(daysOf({ from, asOf }, timeZone), answer.id)}
          />
        ))
      }
    </WorkSection>
  )
}

interface DetractorRowProps {
  answer: Detractor
  organisationId: string
  timeZone: string
  /** The answer on its screen. */
  link: string
}

function DetractorRow({ answer, organisationId, timeZone, link }: DetractorRowProps) {
  const { score, rating, submitter, comment, at, ticketId, hasTicket, agent, owner } = answer
  const name = submitter ?? 'Unknown customer'
  const { act, isPending } = useRowAct({
    kind: 'detractors',
    headingId: DETRACTORS,
    work: () => followUp(organisationId, answer, 'contacted'),
    done: () => `${name} is marked as called`,
    undo: () => followUp(organisationId, answer, 'new'),
    undone: `${name} waits for a call again`,
    failed: `${name} is not marked as called`,
  })
  return (
    <WorkRow
      tag={<Tag tone="bad">{score === undefined ? (rating ?? 'Bad') : `Score ${score}`}</Tag>}
      title={<Link to={link}>{name}</Link>}
      text={comment && `“${comment}”`}
      facts={[
        dateTime(at, timeZone),
        ticketId &&
          (hasTicket ? (
            <TicketLink key="ticket" id={ticketId}>
              Ticket {ticketId}
            </TicketLink>
          ) : (
            `Ticket ${ticketId}`
          )),
        agent && `agent ${agent}`,
        owner && `owner ${owner.name}`,
      ]}
    >
      <Button
        size="small"
        aria-busy={isPending}
        aria-label={`Mark as called: ${name}`}
        onClick={() => act()}
      >
        Mark as called
      </Button>
    </WorkRow>
  )
}

/** People who registered and wait for an admin. */
export function ApprovalSection({ user }: WorkProps) {
  const [page, setPage] = useState(0)
  const [asked, ask] = useState<MemberRow>()
  const organisationId = user.data.organizationId
  const query = useQuery(pendingMembers(organisationId, page))
  return (
    <>
      <WorkSection
        id={APPROVALS}
        title="Sign-ups to approve"
        query={query}
        total={({ total }) => total}
        empty={() => 'No sign-up waits for an approval.'}
        more={<Link to={links.pendingMembers()}>Configure Users</Link>}
        page={page}
        onPage={setPage}
      >
        {({ items }) =>
          items.map((member) => (
            <WorkRow
              key={member.id}
              title={nameOf(member)}
              facts={[
                member.email,
                `registered ${dateTime(member.createdAt)}`,
                !member.emailVerified && 'address not verified yet',
              ]}
            >
              {member.isPrimary && (
                <Button
                  size="small"
                  aria-label={`Approve ${nameOf(member)}`}
                  onClick={() => ask(member)}
                >
                  Approve
                </Button>
              )}
            </WorkRow>
          ))
        }
      </WorkSection>
      {asked && (
        <ApproveDialog
          organisationId={organisationId}
          member={asked}
          name={nameOf(asked)}
          roles={rolesOf(user.role)}
          onClose={() => {
            ask(undefined)
            document.getElementById(APPROVALS)?.focus({ preventScroll: true })
          }}
        />
      )}
    </>
  )
}

const nameOf = ({ firstName, lastName, email }: MemberRow) =>
  `${firstName} ${lastName}`.trim() || email

/** Only a SuperAdmin makes a SuperAdmin. */
const rolesOf = (viewer: readonly Role[]): readonly Role[] =>
  viewer.includes('SuperAdmin') ? ROLES : ROLES.filter((role) => role !== 'SuperAdmin')
