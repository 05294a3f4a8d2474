import { ApiError, type Filters } from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { forget } from '../../lib/api/api.ts'
import { call } from '../../lib/api/call.ts'
import { notify, notifyMessage } from '../../lib/notify/toast.ts'
import { Button, IconButton } from '../../ui/base/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import styles from './filters.module.css'
import { filterSets } from './queries.ts'
import { useReason } from '../../ui/form/reason.tsx'

const NAME_MAX = 60

interface FilterSetsProps {
  organisationId: string
  filters: Filters
  /** True when no filter is chosen, so that there is nothing to save. */
  isEmpty: boolean
  onPick: (filters: Filters) => void
}

const whyOf = (error: unknown) =>
  error instanceof ApiError ? error.message : 'The server did not answer.'

/** The user's saved filters. */
export function FilterSets({ organisationId, filters, isEmpty, onPick }: FilterSetsProps) {
  const { data } = useQuery(filterSets(organisationId))
  const [name, setName] = useState('')
  const params = { organisationId }
  const missing = isEmpty ? 'Choose a filter to save a view.' : 'Enter a name to save a view.'
  const canSave = !isEmpty && name.trim() !== ''
  const greyed = useReason(canSave ? undefined : missing)

  async function storeSet(called: string, saved: Filters) {
    await call('saveFilterSet', { params, body: { name: called, filters: saved } })
    await forget('listFilterSets')
  }

  async function save(event: FormEvent) {
    event.preventDefault()
    if (!canSave) return
    try {
      await storeSet(name.trim(), filters)
      notifyMessage(`View saved as ${name.trim()}.`)
      setName('')
    } catch (error) {
      notify('The view could not be saved.', whyOf(error))
    }
  }

  async function remove(set: { id: string; name: string; filters: Filters }) {
    try {
      await call('deleteFilterSet', { params: { ...params, filterSetId: set.id } })
      await forget('listFilterSets')
      notifyMessage(
        `${set.name} is deleted.`,
        () => void storeSet(set.name, set.filters).catch(() => undefined),
      )
    } catch (error) {
      notify(`${set.name} could not be deleted.`, whyOf(error))
    }
  }

  return (
    <section className={styles.sets} aria-label="Saved views">
      {data && data.items.length > 0 && (
        <ul>
          {data.items.map((set) => (
            <li key={set.id}>
              <Button look="bare" className={styles.set} onClick={() => onPick(set.filters)}>
                <span className="trunc">{set.name}</span>
              </Button>
              <IconButton icon="x" label={`Delete ${set.name}`} onClick={() => void remove(set)} />
            </li>
          ))}
        </ul>
      )}
      <form className={styles.keep} onSubmit={(event) => void save(event)}>
        <TextField
          label="Save as view"
          value={name}
          maxLength={NAME_MAX}
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" {...greyed.button}>
          Save
        </Button>
      </form>
      {greyed.line}
    </section>
  )
}
