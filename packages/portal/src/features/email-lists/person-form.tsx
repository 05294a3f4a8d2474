import { useAct } from '../../lib/act/use-act.ts'
import { useState } from 'react'
import { call } from '../../lib/api/call.ts'
import { AskDialog } from '../../ui/overlay/ask-dialog.tsx'
import { Button, IconButton } from '../../ui/base/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import styles from './email-lists.module.css'
import { forgetEmails, type PersonDetails } from './queries.ts'

interface PersonFormProps {
  organisationId: string
  person: PersonDetails
  onClose: () => void
}

interface Attribute {
  key: string
  name: string
  value: string
}

const MOST = 50

/** Form for the name and the attributes of a person. */
export function PersonForm({ organisationId, person, onClose }: PersonFormProps) {
  const [name, setName] = useState(person.name)
  const [rows, setRows] = useState<readonly Attribute[]>(() =>
    Object.entries(person.attributes).map(([key, value]) => ({ key, name: key, value })),
  )
  const { act, isPending, problem } = useAct({
    work: () =>
      call('updateEmailPerson', {
        params: { organisationId, personId: person.id },
        body: {
          name,
          attributes: Object.fromEntries(
            rows.filter((row) => row.name.trim()).map((row) => [row.name.trim(), row.value]),
          ),
        },
      }),
    after: () => {
      onClose()
      forgetEmails()
    },
    done: () => 'The person is changed',
  })
  const put = (key: string, change: Partial<Attribute>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...change } : row)))
  return (
    <AskDialog
      title={`Change ${person.email}`}
      submit="Save"
      busy="Saving"
      sending={isPending}
      {...(problem ? { error: problem } : {})}
      onClose={onClose}
      onSubmit={() => act()}
    >
      <TextField
        label="Name"
        optional
        maxLength={200}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <fieldset className={styles.attributes}>
        <legend>Attributes</legend>
        {rows.map((row, at) => (
          <div key={row.key} className={styles.attribute}>
            <TextField
              label={`Name of attribute ${at + 1}`}
              maxLength={80}
              value={row.name}
              onChange={({ target }) => put(row.key, { name: target.value })}
            />
            <TextField
              label={`Value of attribute ${at + 1}`}
              maxLength={500}
              value={row.value}
              onChange={({ target }) => put(row.key, { value: target.value })}
            />
            <IconButton
              icon="x"
              label={`Remove attribute ${at + 1}`}
              onClick={() => setRows(rows.filter(({ key }) => key !== row.key))}
            />
          </div>
        ))}
        <div>
          <Button
            size="small"
            disabled={rows.length >= MOST}
            onClick={() => setRows([...rows, { key: crypto.randomUUID(), name: '', value: '' }])}
          >
            Add an attribute
          </Button>
        </div>
      </fieldset>
    </AskDialog>
  )
}
