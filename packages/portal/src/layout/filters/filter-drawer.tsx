import {
  DEFAULT_FILTERS,
  type Filters,
  isDefault,
  MESSAGES,
  printFilters,
} from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { number } from '../../lib/format.ts'
import { rangeOf } from '../../lib/range.ts'
import { say, tell } from '../../lib/toast.ts'
import { filtersOf, withFilters } from '../../lib/view.ts'
import { Button } from '../../ui/button.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { Failed, SkeletonRows } from '../../ui/states.tsx'
import { FilterFields } from './filter-fields.tsx'
import { FilterSets } from './filter-sets.tsx'
import styles from './filters.module.css'
import { details, ticketCount } from './queries.ts'

interface FilterDrawerProps {
  organisationId: string
  onClose: () => void
}

/** Which tickets every figure is about; nothing takes effect before Apply. */
export function FilterDrawer({ organisationId, onClose }: FilterDrawerProps) {
  const [search, setSearch] = useSearchParams()
  const range = rangeOf(search)
  const { data, isError, refetch } = useQuery(details(organisationId, range))
  const [draft, setDraft] = useState(() => filtersOf(search))
  const [round, setRound] = useState(0) // the fields begin anew with filters that came from elsewhere

  function take(filters: Filters) {
    setDraft(filters)
    setRound(round + 1)
  }

  function apply() {
    setSearch(withFilters(search, draft))
    if (isDefault(draft)) say(MESSAGES.noFilters)
    else tell(MESSAGES.filtersApplied)
    onClose()
  }

  function reset() {
    take(DEFAULT_FILTERS)
    setSearch(withFilters(search, DEFAULT_FILTERS))
    tell(MESSAGES.filtersReset)
  }

  return (
    <Drawer
      title="Filters"
      narrow
      onClose={onClose}
      foot={
        <>
          <Count organisationId={organisationId} draft={draft} />
          <span className="grow" />
          <Button onClick={reset}>Reset</Button>
          <Button look="primary" onClick={apply}>
            Apply
          </Button>
        </>
      }
    >
      {isError && (
        <Failed
          what={MESSAGES.organisationFailed}
          hint="What you chose before still holds."
          onRetry={() => void refetch()}
        />
      )}
      {!data && !isError && <SkeletonRows rows={8} rowHeight={52} />}
      {data && (
        <div className={styles.fields} key={round}>
          <FilterFields filters={draft} details={data} onChange={setDraft} />
          <FilterSets
            organisationId={organisationId}
            filters={draft}
            isEmpty={isDefault(draft)}
            onPick={take}
          />
        </div>
      )}
    </Drawer>
  )
}

/** How many tickets the filters leave, before they are applied. */
function Count({ organisationId, draft }: { organisationId: string; draft: Filters }) {
  const [search] = useSearchParams()
  const { data, isError } = useQuery(
    ticketCount(organisationId, rangeOf(search), printFilters(draft)),
  )
  return (
    <span className={styles.count} role="status">
      {data && !isError && `${number(data.matching)} of ${number(data.total)} tickets`}
    </span>
  )
}
