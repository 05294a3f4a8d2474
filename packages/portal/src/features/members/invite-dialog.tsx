import {
  INVITED_AT_ONCE,
  type InvitationWay,
  type InvitedResult,
  type InvitedRow,
  type Role,
  type SessionUser,
} from '@agent-assist/contract/wire'
import { useState } from 'react'
import { useAct } from '../../lib/act/use-act.ts'
import { Select } from '../../ui/form/select.tsx'
import { AskDialog } from '../../ui/overlay/ask-dialog.tsx'
import { GroupChoice } from './group-choice.tsx'
import { forgetInvitations, invite } from './invitation-queries.ts'
import { InvitedDialog } from './invited-dialog.tsx'
import { rolesToGive } from './member-actions.ts'
import { parsePeople, peopleText } from './parse-people.ts'
import { PeopleField } from './people-field.tsx'

/** Why these people cannot be sent, as a sentence; undefined when they can. */
function problemOf(people: readonly InvitedRow[]): string | undefined {
  if (people.length === 0) return 'Enter at least one address.'
  if (people.length <= INVITED_AT_ONCE) return undefined
  return `At most ${INVITED_AT_ONCE} people at once: these are ${people.length}.`
}

interface InviteDialogProps {
  viewer: SessionUser
  /** Whether mails can be sent from here; if not, links are copied. */
  sendsMail: boolean
  onClose: () => void
}

/** Invites one or many people, then shows the result of each. */
export function InviteDialog({ viewer, sendsMail, onClose }: InviteDialogProps) {
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState<string>()
  const [role, setRole] = useState<Role>('Agent')
  const [way, setWay] = useState<InvitationWay>(sendsMail ? 'mail' : 'link')
  const [groups, setGroups] = useState<readonly string[]>([])
  const [results, setResults] = useState<readonly InvitedResult[]>()
  const { act, isPending, problem } = useAct({
    work: (people: InvitedRow[]) =>
      invite(viewer.data.organizationId, { people, way, groups: [...groups] }),
    refresh: forgetInvitations,
    after: ({ items }) => setResults(items),
  })

  function change(next: string) {
    setText(next)
    setWrong(undefined)
  }

  function send() {
    const people = parsePeople(text, role)
    const found = problemOf(people)
    setWrong(found)
    if (!found) act(people)
  }

  function correct(refused: readonly InvitedResult[]) {
    change(peopleText(refused))
    setResults(undefined)
  }

  if (results) return <InvitedDialog results={results} onCorrect={correct} onClose={onClose} />
  return (
    <AskDialog
      title="Invite people"
      submit="Invite"
      busy="Inviting"
      sending={isPending}
      {...(problem ? { error: problem } : {})}
      onClose={onClose}
      onSubmit={send}
    >
      <PeopleField text={text} error={wrong} onText={change} onProblem={setWrong} />
      <RoleSelect viewer={viewer} role={role} onChange={setRole} />
      <GroupChoice
        organisationId={viewer.data.organizationId}
        groups={groups}
        onChange={setGroups}
      />
      <WayChoice sendsMail={sendsMail} way={way} onChange={setWay} />
    </AskDialog>
  )
}

interface RoleSelectProps {
  viewer: SessionUser
  role: Role
  onChange: (role: Role) => void
}

function RoleSelect({ viewer, role, onChange }: RoleSelectProps) {
  const roles = rolesToGive(viewer)
  return (
    <Select
      label="Role"
      hint="For everyone without their own role."
      options={roles.map((value) => ({ value, label: value }))}
      value={role}
      onChange={({ target }) => onChange(roles.find((one) => one === target.value) ?? role)}
    />
  )
}

const WAYS: readonly { value: InvitationWay; label: string }[] = [
  { value: 'mail', label: 'Send an email to each address' },
  { value: 'link', label: 'Show a link for each address, to copy' },
]

interface WayChoiceProps {
  sendsMail: boolean
  way: InvitationWay
  onChange: (way: InvitationWay) => void
}

const WayChoice = ({ sendsMail, way, onChange }: WayChoiceProps) =>
  sendsMail ? (
    <Select
      label="Invitation"
      options={WAYS}
      value={way}
      onChange={({ target }) =>
        onChange(WAYS.find((one) => one.value === target.value)?.value ?? way)
      }
    />
  ) : (
    <p>
      This installation has no mail server: you get the links to copy. Anyone who opens a link can
      join, so give it to its owner alone.
    </p>
  )
