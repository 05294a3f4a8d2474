import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAct } from '../../lib/act/use-act.ts'
import { Button, IconButton } from '../../ui/base/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { AskDialog } from '../../ui/overlay/ask-dialog.tsx'
import {
  forgetStaffing,
  type SpecialDay,
  saveSpecialDays,
  specialDaysQuery,
} from './base/queries.ts'
import { useRows } from './base/use-rows.ts'
import styles from './base/schedule.module.css'

interface Row {
  day: string
  name: string
  /** Percent of a usual day; empty: learnt. */
  percent: string
}

const rowOf = ({ day, name, factor }: SpecialDay): Row => ({
  day,
  name,
  percent: factor === undefined ? '' : String(Math.round(factor * 100)),
})

const dayOf = ({ day, name, percent }: Row): SpecialDay => ({
  day,
  name: name.trim(),
  ...(percent.trim() === '' ? {} : { factor: Number(percent) / 100 }),
})

const PERCENT_MAX = 2000

function problemOf(rows: readonly Row[]): string | undefined {
  if (rows.some(({ day, name }) => day === '' || name.trim() === ''))
    return 'Enter day and name of each.'
  if (rows.some(({ percent }) => !(Number(percent) >= 0 && Number(percent) <= PERCENT_MAX)))
    return `Percent of a usual day: 0 to ${PERCENT_MAX}.`
  if (new Set(rows.map(({ day }) => day)).size < rows.length) return 'A day is in the list twice.'
  return undefined
}

interface SpecialDaysDialogProps {
  organisationId: string
  /** The day of a new row. */
  day: string
  onClose: () => void
}

/** Days on which more or fewer tickets are expected than on others; holidays are in the business hours. */
export function SpecialDaysDialog(props: SpecialDaysDialogProps) {
  const { data } = useQuery(specialDaysQuery(props.organisationId))
  return data ? <Form {...props} known={data.items} /> : null
}

function Form({
  organisationId,
  day,
  known,
  onClose,
}: SpecialDaysDialogProps & { known: SpecialDay[] }) {
  const { rows, set, add, remove } = useRows(() => known.map(rowOf))
  const [problem, setProblem] = useState<string>()
  const save = useAct({
    work: () => saveSpecialDays(organisationId, rows.map(dayOf)),
    refresh: forgetStaffing,
    after: onClose,
    done: () => 'Special days saved',
  })
  const error = problem ?? save.problem
  return (
    <AskDialog
      title="Special days"
      submit="Save"
      busy="Saving"
      sending={save.isPending}
      {...(error ? { error } : {})}
      onSubmit={() => {
        const found = problemOf(rows)
        setProblem(found)
        if (!found) save.act()
      }}
      onClose={onClose}
    >
      <p>
        Days of one name are alike, such as a sale of each year. Without a percentage, it is learnt
        from earlier days of the name. Holidays of the business hours count automatically.
      </p>
      {rows.map((row) => (
        <fieldset key={row.key} className={styles.special}>
          <TextField
            label="Day"
            type="date"
            value={row.day}
            onChange={({ target }) => set(row.key, { day: target.value })}
          />
          <TextField
            label="Name"
            maxLength={80}
            value={row.name}
            onChange={({ target }) => set(row.key, { name: target.value })}
          />
          <TextField
            label="Percent of a usual day"
            optional
            inputMode="numeric"
            value={row.percent}
            onChange={({ target }) => set(row.key, { percent: target.value })}
          />
          <IconButton
            icon="x"
            label={`Delete ${row.name || 'this day'}`}
            onClick={() => remove(row.key)}
          />
        </fieldset>
      ))}
      <Button size="small" onClick={() => add({ day, name: '', percent: '' })}>
        Add a day
      </Button>
    </AskDialog>
  )
}
