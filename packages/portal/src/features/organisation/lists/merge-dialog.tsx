import { MERGE_MAX, TAG_MAX } from '@agent-assist/contract/wire'
import { counted } from '@agent-assist/kit/format'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useAct } from '../../../lib/act/use-act.ts'
import { PickList } from '../../../ui/form/pick-list.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { AskDialog } from '../../../ui/overlay/ask-dialog.tsx'
import styles from './lists.module.css'
import { mergeTags, refreshLists, tagGroups, undoTagMerge } from './queries.ts'
import { useFields } from './use-fields.ts'

interface MergeDialogProps {
  organisationId: string
  /** The tag with which the merge begins. */
  tag: string
  onClose: () => void
}

const NO_TAGS: readonly string[] = []
const refresh = () => refreshLists('listTags')

const wordsOf = (tags: readonly string[]) =>
  tags.length === 1 ? `“${tags[0]}”` : counted(tags.length, 'tag')

/** Merges the tags; the toast offers to undo it. */
function useMerge(organisationId: string, onClose: () => void) {
  const undo = useAct({
    work: (tags: string[]) => undoTagMerge(organisationId, tags),
    refresh,
    done: (_, tags) => `The merge of ${wordsOf(tags)} is undone`,
    failed: 'The merge is not undone',
  })
  return useAct({
    work: (body: { tags: string[]; into: string }) => mergeTags(organisationId, body),
    refresh,
    after: onClose,
    done: (_, { tags, into }) =>
      `${wordsOf(tags)} ${tags.length === 1 ? 'counts' : 'count'} as “${into}” now`,
    undo: (_, { tags }) => undo.act(tags),
  })
}

/** Asks as which tag others should count. */
export function MergeDialog({ organisationId, tag, onClose }: MergeDialogProps) {
  const { data } = useQuery(tagGroups(organisationId))
  const [tags, setTags] = useState([tag])
  const [into, setInto] = useState('')
  const fields = useFields<'tags' | 'into'>()
  const { act, isPending, problem, error } = useMerge(organisationId, onClose)
  const all = data?.tags ?? NO_TAGS
  const listId = useId()
  const targets = all.filter((name) => !tags.includes(name))
  const target = into.trim()
  const refused = fields.refusalOf(error, problem, ['into'])

  function submit() {
    const ok = fields.check({
      tags: tags.length > MERGE_MAX ? `At most ${MERGE_MAX} tags at once` : undefined,
      into: intoProblem(target, tags),
    })
    if (ok && tags.length > 0) act({ tags, into: target })
  }

  return (
    <AskDialog
      title="Merge tags"
      submit="Merge"
      busy="Merging"
      sending={isPending}
      {...(refused ? { error: refused } : {})}
      onClose={onClose}
      onSubmit={submit}
    >
      <PickList
        label="Tags to merge"
        options={all.map((name) => ({ value: name, label: name }))}
        value={tags}
        none="None chosen"
        onChange={(next) => {
          setTags(next)
          fields.check(next.length === 0 ? { tags: 'Choose at least one tag' } : {})
        }}
      />
      {fields.problems.tags && (
        <p className={styles.problem} role="alert">
          {fields.problems.tags}
        </p>
      )}
      <TextField
        label="Merge into"
        hint="The tag that stays, or a new one"
        list={listId}
        maxLength={TAG_MAX}
        autoComplete="off"
        error={fields.at('into', error)}
        value={into}
        onChange={({ target: field }) => {
          setInto(field.value)
          fields.clear('into')
        }}
      />
      <datalist id={listId}>
        {targets.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <p className={styles.quiet}>
        Tickets, tag groups and saved filters then count the merged tags as this one, and so do
        later imports. Nothing changes in your helpdesk. You can undo it at any time.
      </p>
    </AskDialog>
  )
}

function intoProblem(into: string, tags: readonly string[]): string | undefined {
  if (!into) return 'Choose the tag that stays'
  return tags.includes(into) ? 'A tag cannot be merged into itself' : undefined
}
