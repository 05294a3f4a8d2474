import type { Member, Role } from '@agent-assist/contract/wire'
import { useEffect, useRef, useState } from 'react'
import { forget } from '../../lib/api/api.ts'
import { sentenceOf } from '../../lib/notify/sentence.ts'
import { notify, notifyMessage } from '../../lib/notify/toast.ts'
import type { Asked } from './action-dialog.tsx'
import { menuIdOf } from './member-menu.tsx'
import type { Act } from './member-actions.ts'
import { nameOf } from './member-facts.tsx'
import { changeMember, changeRole, resendVerification } from './queries.ts'
import { useViewAs } from './use-view-as.ts'

/** Runs actions on members, after a dialog or at once. After a dialog the focus is on the row's menu. */
export function useActs(organisationId: string) {
  const [asked, ask] = useState<{ act: Asked; member: Member }>()
  const last = useRef<Member>(undefined)
  const viewAs = useViewAs(organisationId)

  useEffect(() => {
    if (asked) last.current = asked.member
    else if (last.current) {
      const row = document.getElementById(menuIdOf(last.current))
      const home = row ?? document.getElementById('content')
      home?.focus()
      last.current = undefined
    }
  }, [asked])

  /** Sends the request and shows the result, or the server's reason for a refusal. */
  async function attempt(
    what: string,
    done: string,
    send: () => Promise<unknown>,
    undo?: () => void,
  ) {
    try {
      await send()
      notifyMessage(done, undo)
    } catch (error) {
      notify(what, sentenceOf(error))
      void forget('listMembers')
    }
  }

  function saveRole(member: Member, role: Role, isUndo = false) {
    const name = nameOf(member)
    const back = () => void saveRole({ ...member, role }, member.role, true)
    return attempt(
      `The role of ${name} was not changed`,
      isUndo ? `${name} is ${role} again` : `${name} is ${role} now`,
      () => changeRole(organisationId, member, role),
      isUndo ? undefined : back,
    )
  }

  function act(wanted: Act, member: Member) {
    const name = nameOf(member)
    if (wanted === 'enable')
      void attempt(`${name} was not enabled`, `${name} can sign in again`, () =>
        changeMember(organisationId, member, { approval: 'Approved' }),
      )
    else if (wanted === 'verify')
      void attempt(
        `No email went to ${name}`,
        `A verification email is on its way to ${name}`,
        () => resendVerification(organisationId, member),
      )
    else if (wanted === 'view') viewAs({ userId: member.id })
    else ask({ act: wanted, member })
  }

  return { asked, act, close: () => ask(undefined), saveRole }
}
