import type { Member, Role, SessionUser } from '@agent-assist/contract/wire'
import { counted } from '@agent-assist/kit/format'
import { useState } from 'react'
import { useAct } from '../../lib/act/use-act.ts'
import { forget } from '../../lib/api/api.ts'
import { sentenceOf } from '../../lib/notify/sentence.ts'
import { notifyMessage } from '../../lib/notify/toast.ts'
import { AskDialog } from '../../ui/overlay/ask-dialog.tsx'
import { RoleChoice } from './action-dialog.tsx'
import { nameOf } from './member-facts.tsx'
import styles from './members.module.css'
import { changeMember } from './queries.ts'

/** Actions that can be done for several members at once. */
export type BulkAct = 'approve' | 'role'

/** A member whom the server refused to change, with its reason. */
interface Refused {
  member: Member
  why: string
}

/** Changes the members one after the other; one refusal stops no other. */
async function changeAll(
  members: readonly Member[],
  send: (member: Member) => Promise<void>,
): Promise<Refused[]> {
  const refused: Refused[] = []
  for (const member of members)
    try {
      await send(member)
    } catch (error) {
      refused.push({ member, why: sentenceOf(error) })
    }
  await forget('listMembers')
  return refused
}

/** Returns every member to the role it had. */
async function giveBack(organisationId: string, members: readonly Member[]): Promise<void> {
  const refused = await changeAll(members, (member) =>
    changeMember(organisationId, member, { role: member.role }),
  )
  const back = counted(members.length - refused.length, 'role')
  notifyMessage(`${back} given back`)
}

interface BulkDialogProps {
  act: BulkAct
  members: readonly Member[]
  viewer: SessionUser
  onClose: () => void
  /** Everybody is changed. */
  onDone: () => void
}

const WORDS = {
  approve: { title: 'Approve', submit: 'Approve', busy: 'Approving', done: 'approved' },
  role: { title: 'Change the role of', submit: 'Change role', busy: 'Changing', done: 'changed' },
}

/** Approves several members, or changes their role; the refused ones are listed with the reason. */
export function BulkDialog({ act, members, viewer, onClose, onDone }: BulkDialogProps) {
  const [role, setRole] = useState<Role>(act === 'approve' ? 'User' : 'Agent')
  const [left, setLeft] = useState<readonly Refused[]>([])
  const [asked] = useState(members) // the list behind the dialog changes while it works
  const organisationId = viewer.data.organizationId
  const { title, submit, busy, done } = WORDS[act]
  const waiting = left.length > 0 ? left.map(({ member }) => member) : asked

  const { act: send, isPending } = useAct({
    work: () =>
      changeAll(waiting, (member) =>
        changeMember(organisationId, member, {
          role,
          ...(act === 'approve' ? { approval: 'Approved' } : {}),
        }),
      ),
    after: (refused) => {
      setLeft(refused)
      const changed = waiting.filter((member) => !refused.some((one) => one.member === member))
      if (changed.length > 0)
        notifyMessage(
          `${counted(changed.length, 'person is', 'people are')} ${done}: ${role}`,
          act === 'role' ? () => void giveBack(organisationId, changed) : undefined,
        )
      if (refused.length === 0) onDone()
    },
  })
  return (
    <AskDialog
      title={`${title} ${counted(waiting.length, 'person', 'people')}`}
      submit={submit}
      busy={busy}
      sending={isPending}
      {...(left.length > 0
        ? { error: `${counted(left.length, 'person was', 'people were')} not ${done}.` }
        : {})}
      onClose={onClose}
      onSubmit={() => send()}
    >
      {left.length > 0 ? (
        <ul className={styles.bulkList}>
          {left.map(({ member, why }) => (
            <li key={member.id}>
              <b>{nameOf(member)}</b>: {why}
            </li>
          ))}
        </ul>
      ) : (
        <p>{asked.map(nameOf).join(', ')}</p>
      )}
      {act === 'approve' && <p>Each gets an email that says so.</p>}
      <RoleChoice viewer={viewer} role={role} onChange={setRole} />
    </AskDialog>
  )
}
