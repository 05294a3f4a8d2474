import { capital } from '@agent-assist/kit/format'
import { useState } from 'react'
import { useAct } from '../../../lib/act/use-act.ts'
import { PickList } from '../../../ui/form/pick-list.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { AskDialog } from '../../../ui/overlay/ask-dialog.tsx'
import { contentOf, type GroupList, type ListedGroup, type Member } from './group-list.ts'
import styles from './lists.module.css'
import { TypedTag } from './typed-tag.tsx'
import { useFields } from './use-fields.ts'

interface GroupDialogProps {
  organisationId: string
  list: GroupList
  /** The group to change; missing: a new one. */
  group: ListedGroup | undefined
  /** All members that tickets have. */
  choices: readonly Member[]
  onClose: () => void
}

const NAME_MAX = 100 // the contract's limit

/** Creates or changes the group; the toast after a change offers to undo it. */
function useSave({ organisationId, list, group, onClose }: GroupDialogProps) {
  const { refresh } = list
  const undo = useAct({
    work: (before: ListedGroup) => list.change(organisationId, before.id, contentOf(before)),
    refresh,
    done: (_, { name }) => `“${name}” is restored`,
    failed: 'The change was not undone',
  })
  return useAct({
    work: (content: { name: string; members: string[] }) =>
      group ? list.change(organisationId, group.id, content) : list.create(organisationId, content),
    refresh,
    after: onClose,
    done: (_, { name }) => (group ? `“${name}” is saved` : `“${name}” is created`),
    ...(group ? { undo: () => undo.act(group) } : {}),
  })
}

/** Asks for the name and the members of a group. */
export function GroupDialog(props: GroupDialogProps) {
  const { list, group, choices, onClose } = props
  const [name, setName] = useState(group?.name ?? '')
  const [members, setMembers] = useState(group ? contentOf(group).members : [])
  const fields = useFields<'name' | 'members'>()
  const { act, isPending, problem, error } = useSave(props)
  const refused = fields.refusalOf(error, problem, ['name'])
  // agents that have left still have a name
  const known = new Set(choices.map(({ value }) => value))
  const own = (group?.members ?? []).filter(({ value }) => !known.has(value))

  function choose(next: string[]) {
    setMembers(next)
    fields.clear('members')
  }

  return (
    <AskDialog
      title={group ? `Edit “${group.name}”` : `Create ${list.noun}`}
      submit={group ? 'Save' : 'Create'}
      busy={group ? 'Saving' : 'Creating'}
      sending={isPending}
      {...(refused ? { error: refused } : {})}
      onClose={onClose}
      onSubmit={() => {
        const ok = fields.check({
          name: name.trim() ? undefined : 'Enter a name',
          members: members.length > 0 ? undefined : `Choose at least one ${list.member}`,
        })
        if (ok) act({ name: name.trim(), members })
      }}
    >
      <TextField
        label="Name"
        hint={group ? 'Saved filters follow a new name.' : 'As filters show it'}
        autoComplete="off"
        maxLength={NAME_MAX}
        error={fields.at('name', error)}
        value={name}
        onChange={({ target }) => {
          setName(target.value)
          fields.clear('name')
        }}
      />
      <PickList
        label={capital(`${list.member}s`)}
        options={[...own, ...choices]}
        value={members}
        none="None chosen"
        onChange={choose}
      />
      {fields.problems.members && (
        <p className={styles.problem} role="alert">
          {fields.problems.members}
        </p>
      )}
      {list.canType && (
        <TypedTag onAdd={(tag) => !members.includes(tag) && choose([...members, tag])} />
      )}
    </AskDialog>
  )
}
