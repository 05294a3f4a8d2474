import type { EmailList, EmailSegment, SegmentCondition } from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { useAct } from '../../lib/act/use-act.ts'
import { useState } from 'react'
import { call } from '../../lib/api/call.ts'
import { counted } from '@agent-assist/kit/format'
import { sentenceOf } from '../../lib/notify/sentence.ts'
import { AskDialog } from '../../ui/overlay/ask-dialog.tsx'
import { Button } from '../../ui/base/button.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { ConditionFields, isWhole, START } from './condition-fields.tsx'
import styles from './email-lists.module.css'
import { attributes, forgetEmails, segment as countOf } from './queries.ts'

interface SegmentDialogProps {
  organisationId: string
  lists: readonly EmailList[]
  onClose: () => void
  onMade: (listId: string) => void
}

interface Row {
  key: string
  condition: SegmentCondition
}

const MOST = 10
const newRow = (): Row => ({ key: crypto.randomUUID(), condition: START.answered })

/** Dialog that finds people by conditions and creates a list of them. */
export function SegmentDialog({ organisationId, lists, onClose, onMade }: SegmentDialogProps) {
  const [name, setName] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [listId, setListId] = useState('')
  const [rows, setRows] = useState<readonly Row[]>(() => [newRow()])
  const names = useQuery(attributes(organisationId)).data?.names ?? []
  const conditions = rows.map(({ condition }) => condition)
  const segment: EmailSegment = { ...(listId ? { listId } : {}), conditions }
  const isReady = conditions.every(isWhole)
  const { act, isPending, problem } = useAct({
    work: () =>
      call('createEmailList', { params: { organisationId }, body: { name: name.trim(), segment } }),
    after: ({ id }) => {
      onClose()
      forgetEmails()
      onMade(id)
    },
  })
  return (
    <AskDialog
      title="New list from a segment"
      submit="Create the list"
      busy="Creating"
      sending={isPending}
      {...(problem ? { error: problem } : {})}
      onClose={onClose}
      onSubmit={() => {
        setMissing(!name.trim())
        if (name.trim() && isReady) act()
      }}
    >
      <p>
        People who match every condition now are added to the list; people who match later are not
        added automatically.
      </p>
      <TextField
        label="Name of the list"
        value={name}
        maxLength={120}
        error={isMissing && !name.trim() ? 'Enter a name for the list.' : undefined}
        onChange={({ target }) => setName(target.value)}
      />
      <Select
        label="Out of"
        placeholder="Everybody"
        options={lists.map((list) => ({ value: list.id, label: list.name }))}
        value={listId}
        onChange={({ target }) => setListId(target.value)}
      />
      {rows.map((row, at) => (
        <ConditionFields
          key={row.key}
          place={at + 1}
          names={names}
          condition={row.condition}
          onChange={(condition) =>
            setRows(rows.map((one) => (one.key === row.key ? { ...one, condition } : one)))
          }
          onRemove={() => setRows(rows.filter(({ key }) => key !== row.key))}
        />
      ))}
      <div>
        <Button
          size="small"
          disabled={rows.length >= MOST}
          onClick={() => setRows([...rows, newRow()])}
        >
          Add a condition
        </Button>
      </div>
      {isReady ? (
        <Found organisationId={organisationId} segment={segment} />
      ) : (
        <p className={styles.quiet}>Name the attribute to see who it finds.</p>
      )}
    </AskDialog>
  )
}

function Found({ organisationId, segment }: { organisationId: string; segment: EmailSegment }) {
  const { data, error } = useQuery(countOf(organisationId, segment))
  if (error && !data) return <p role="alert">{sentenceOf(error)}</p>
  if (!data) return <p role="status">Counting …</p>
  const { count, valid, sample } = data
  return (
    <div className={styles.found}>
      <p role="status">
        <b>{counted(count, 'person', 'people')}</b>{' '}
        {count > 0 && `(${counted(valid, 'gets', 'get')} email)`}
      </p>
      {count > 0 && (
        <p className={styles.quiet}>
          {sample
            .slice(0, 3)
            .map(({ email }) => email)
            .join(', ')}
          {count > 3 && ' …'}
        </p>
      )}
    </div>
  )
}
