import type { Member, MemberRow, SessionUser } from '@agent-assist/contract/wire'
import { useState } from 'react'
import { actsOf } from './member-actions.ts'
import { nameOf } from './member-facts.tsx'
import styles from './members.module.css'

/** Members chosen for an action on all of them. */
export interface Selection {
  /** Members of the page that an action can change, in its order. */
  possible: readonly Member[]
  chosen: readonly Member[]
  choose: (ids: readonly string[]) => void
}

const canChange = (member: Member, viewer: SessionUser) =>
  actsOf(member, viewer).some((act) => act === 'role' || act === 'approve')

/** The chosen members among the rows of the page; those of other pages are forgotten. */
export function useSelection(rows: readonly MemberRow[], viewer: SessionUser): Selection {
  const [ids, choose] = useState<readonly string[]>([])
  const possible = rows.filter((member) => canChange(member, viewer))
  return { possible, chosen: possible.filter(({ id }) => ids.includes(id)), choose }
}

/** A check box that chooses a member; disabled when no action on several people changes the member. */
export function SelectBox({ member, selection }: { member: Member; selection: Selection }) {
  const { possible, chosen, choose } = selection
  const ids = chosen.map(({ id }) => id)
  const isChosen = ids.includes(member.id)
  return (
    <label className={styles.box}>
      <span className="sr">Select {nameOf(member)}</span>
      <input
        type="checkbox"
        checked={isChosen}
        disabled={!possible.some(({ id }) => id === member.id)}
        onChange={() =>
          choose(isChosen ? ids.filter((id) => id !== member.id) : [...ids, member.id])
        }
      />
    </label>
  )
}
