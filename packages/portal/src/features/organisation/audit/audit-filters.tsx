import { useState } from 'react'
import { Button } from '../../../ui/base/button.tsx'
import { SearchField } from '../../../ui/form/search-field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { type AuditFilter, dayOf, NO_FILTER, rangeError } from './audit-filter.ts'
import { GROUP_NAMES } from './audit-words.ts'
import styles from './audit.module.css'

interface AuditFiltersProps {
  filter: AuditFilter
  onFilter: (filter: AuditFilter) => void
}

const GROUPS = Object.entries(GROUP_NAMES).map(([value, label]) => ({ value, label }))

/** The filters of the audit log: group of actions, days, person. */
export function AuditFilters({ filter, onFilter }: AuditFiltersProps) {
  const { group, person, from, to } = filter
  return (
    <div className={styles.bar}>
      <Select
        label="Actions"
        placeholder="All actions"
        options={GROUPS}
        value={group}
        onChange={
          ({ target }) => onFilter({ ...filter, group: target.value as AuditFilter['group'] }) // of the options
        }
      />
      <DayField label="From" value={from} onDay={(day) => onFilter({ ...filter, from: day })} />
      <DayField
        label="To"
        value={to}
        error={rangeError(filter)}
        onDay={(day) => onFilter({ ...filter, to: day })}
      />
      <SearchField
        label="Search person"
        value={person}
        onSearch={(text) => onFilter({ ...filter, person: text })}
      />
      {Object.values(filter).some(Boolean) && (
        <Button onClick={() => onFilter(NO_FILTER)}>Clear filters</Button>
      )}
    </div>
  )
}

interface DayFieldProps {
  label: string
  value: string
  error?: string
  onDay: (day: string) => void
}

/** A day that filters as soon as it is complete; an incomplete one stays in the field. */
function DayField({ label, value, error, onDay }: DayFieldProps) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  if (value !== known) {
    setKnown(value)
    setTyped(value) // changed by a link, or cleared
  }
  return (
    <TextField
      label={label}
      type="date"
      value={typed}
      error={error}
      onChange={({ target }) => {
        setTyped(target.value)
        if (target.value === '' || dayOf(target.value)) onDay(target.value)
      }}
    />
  )
}
