import { can, type SessionUser } from '@agent-assist/contract/wire'
import { counted, number } from '@agent-assist/kit/format'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { useSearchParams } from 'react-router'
import { cx } from '../../ui/base/cx.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { ExceptionsPanel } from './exceptions-panel.tsx'
import { GapSection } from './gap-section.tsx'
import { ApprovalSection, DetractorSection } from './people-sections.tsx'
import { exceptions } from './queries.ts'
import { DisputeSection, FeedbackSection } from './review-sections.tsx'
import {
  APPROVALS,
  DETRACTORS,
  DISPUTES,
  DUE,
  FEEDBACK,
  GAPS,
  UNASSIGNED,
  UNUSUAL,
} from './section-ids.ts'
import {
  dueOf,
  DueSection,
  unassignedOf,
  UnassignedSection,
  type WorkProps,
} from './ticket-sections.tsx'
import { waitingOrder } from './waiting-order.tsx'
import styles from './work.module.css'
import {
  detractors,
  knowledgeGaps,
  openDisputes,
  pendingMembers,
  unreadReviews,
  waitingTickets,
} from './work-queries.ts'

type Kind =
  | 'due'
  | 'unassigned'
  | 'feedback'
  | 'disputes'
  | 'detractors'
  | 'approvals'
  | 'gaps'
  | 'unusual'

interface Section {
  kind: Kind
  /** Id of its heading. */
  id: string
  /** Its name in the overview of numbers. */
  name: string
  /** Whose work it is. */
  allowed: 'user' | 'agent' | 'supervisor' | 'admin'
  /** Whose work it is not, although they may do it. */
  except?: 'supervisor'
  Section: ComponentType<WorkProps>
}

/** Every kind of work that waits, in the order of the screen. */
const SECTIONS: readonly Section[] = [
  { kind: 'due', id: DUE, name: 'Missed or due', allowed: 'user', Section: DueSection },
  {
    kind: 'unassigned',
    id: UNASSIGNED,
    name: 'Unassigned',
    allowed: 'user',
    Section: UnassignedSection,
  },
  {
    kind: 'feedback',
    id: FEEDBACK,
    name: 'To read',
    allowed: 'agent',
    except: 'supervisor',
    Section: FeedbackSection,
  },
  {
    kind: 'disputes',
    id: DISPUTES,
    name: 'Disputed',
    allowed: 'supervisor',
    Section: DisputeSection,
  },
  {
    kind: 'detractors',
    id: DETRACTORS,
    name: 'To call',
    allowed: 'supervisor',
    Section: DetractorSection,
  },
  {
    kind: 'approvals',
    id: APPROVALS,
    name: 'To approve',
    allowed: 'admin',
    Section: ApprovalSection,
  },
  { kind: 'gaps', id: GAPS, name: 'To write', allowed: 'supervisor', Section: GapSection },
  {
    kind: 'unusual',
    id: UNUSUAL,
    name: 'Unusual',
    allowed: 'supervisor',
    Section: ExceptionsPanel,
  },
]

/** The kinds of work of a person. */
export const sectionsOf = ({ role }: SessionUser): readonly Section[] =>
  SECTIONS.filter(({ allowed, except }) => can(role, allowed) && !(except && can(role, except)))

/** How many of each kind wait; undefined until it is known. The lists ask for the same pages. */
function useTotals(props: WorkProps): Record<Kind, number | undefined> {
  const { user, view } = props
  const organisationId = user.data.organizationId
  const isLead = { enabled: can(user.role, 'supervisor') }
  const isAgent = { enabled: can(user.role, 'agent') && !isLead.enabled }
  const isAdmin = { enabled: can(user.role, 'admin') }
  const gaps = useQuery({ ...knowledgeGaps(organisationId), ...isLead }).data
  return {
    due: useQuery(waitingTickets(dueOf(props), 0)).data?.total,
    unassigned: useQuery(waitingTickets(unassignedOf(props), 0)).data?.total,
    feedback: useQuery({ ...unreadReviews(organisationId, 0), ...isAgent }).data?.total,
    disputes: useQuery({ ...openDisputes(organisationId, view), ...isLead }).data?.items.length,
    detractors: useQuery({ ...detractors(organisationId, view, 0), ...isLead }).data?.total,
    approvals: useQuery({ ...pendingMembers(organisationId, 0), ...isAdmin }).data?.total,
    gaps: gaps && gaps.items.length + gaps.more,
    unusual: useQuery({ ...exceptions(organisationId, view), ...isLead }).data?.items.length,
  }
}

const NOTHING = {
  agent: 'No ticket of yours is missed or due, and none waits for an agent.',
  lead: 'No ticket, no customer, no question and no metric needs you now.',
} as const

/** What waits for the user, by kind, each with what can be done about it at once. */
export function WorkList(about: Omit<WorkProps, 'order'>) {
  const { user } = about
  const [search] = useSearchParams()
  const props = { ...about, order: waitingOrder(search) }
  const totals = useTotals(props)
  const sections = sectionsOf(user)
  const known = sections.map(({ kind }) => totals[kind])
  const all = known.reduce<number>((sum, one) => sum + (one ?? 0), 0)
  const isCalm = all === 0 && known.every((one) => one !== undefined)
  return (
    <div className={styles.work}>
      <nav className={styles.numbers} aria-label="Waiting work">
        {isCalm ? (
          <p className={styles.calm} role="status">
            <Icon name="check" size={20} />
            <span>
              <b>Nothing waits</b>
              {can(user.role, 'supervisor') ? NOTHING.lead : NOTHING.agent}
            </span>
          </p>
        ) : (
          <>
            <p className={styles.all}>{counted(all, 'thing waits', 'things wait')}</p>
            <ul>
              {sections.map(({ kind, id, name }) => (
                <li key={kind}>
                  <a href={`#${id}`} className={cx(!totals[kind] && styles.none)}>
                    <b>{totals[kind] === undefined ? '–' : number(totals[kind])}</b>
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </>
        )}
      </nav>
      {sections.map(({ kind, Section }) => (
        <Section key={kind} {...props} />
      ))}
    </div>
  )
}
