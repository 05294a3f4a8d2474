import type { Member, MemberRow, SessionUser } from '@agent-assist/contract/wire'
import { counted, dateTime, dayOf } from '@agent-assist/kit/format'
import { Tag, type Tone } from '../../ui/base/tag.tsx'
import { isSelf } from './member-actions.ts'
import styles from './members.module.css'
import type { Approval } from './queries.ts'

const TONES: Record<Approval, Tone> = {
  Pending: 'warn',
  Approved: 'good',
  Rejected: 'bad',
  Disabled: 'plain',
}

/** The approval states in the order of their filter. */
export const APPROVALS = Object.keys(TONES) as Approval[]

export const nameOf = ({ firstName, lastName, email }: Member) =>
  `${firstName} ${lastName}`.trim() || email

/** The member's name, with a tag when it is the viewer. */
export const Name = ({ member, viewer }: { member: Member; viewer: SessionUser }) => (
  <span className={styles.name}>
    <span className="trunc" title={nameOf(member)}>
      {nameOf(member)}
    </span>
    {isSelf(member, viewer) && <Tag>You</Tag>}
  </span>
)

export const State = ({ member }: { member: Member }) => (
  <Tag tone={TONES[member.approval]}>{member.approval}</Tag>
)

export const Verified = ({ member }: { member: Member }) =>
  member.emailVerified ? 'Yes' : <Tag tone="warn">Not yet</Tag>

const MEANS = { api: 'password', federated: 'single sign-on' } as const

/** Start of the last session and its sign-in method. */
export function LastSignIn({ member }: { member: Member }) {
  const { lastSignInAt, lastSignInBy } = member
  if (!lastSignInAt) return <span className={styles.quiet}>never</span>
  return (
    <>
      {dateTime(lastSignInAt)}
      {lastSignInBy && <span className={styles.quiet}> {MEANS[lastSignInBy]}</span>}
    </>
  )
}

/** Names of the custom groups; undefined: none. */
export const groupsOf = ({ groups }: MemberRow) => groups.join(', ') || undefined

/** Organisations of the person: “Shop (primary), Outlet, 2 others”; the others are named to their members alone. The only one stands without a word. */
export function organisationsOf({ organisations, otherOrganisations }: MemberRow) {
  const isOnly = organisations.length + otherOrganisations === 1
  const named = organisations.map(({ name, isPrimary }) =>
    isPrimary && !isOnly ? `${name} (primary)` : name,
  )
  const others = otherOrganisations ? [counted(otherOrganisations, 'other')] : []
  return [...named, ...others].join(', ')
}

/** The day on which the account was created. */
export const since = (member: Member) => dayOf(member.createdAt)
