import {
  changedFields,
  type Filters,
  isDefault,
  MESSAGES,
  printFilters,
} from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { number } from '../../lib/format.ts'
import {
  chosenRanges,
  type RangeErrors,
  rangeErrors,
  rangeTexts,
  withoutRanges,
  withRanges,
} from '../../lib/more-ranges.ts'
import { useSetup } from '../../lib/organisation.ts'
import { say, tell } from '../../lib/toast.ts'
import { useDays, useFilters } from '../../lib/use-view.ts'
import { withFilters } from '../../lib/view.ts'
import { Button } from '../../ui/button.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { Failed, SkeletonRows } from '../../ui/states.tsx'
import { FilterFields } from './filter-fields.tsx'
import { FilterSets } from './filter-sets.tsx'
import styles from './filters.module.css'
import { RangeFields } from './range-fields.tsx'
import { details, ticketCount } from './queries.ts'

interface FilterDrawerProps {
  organisationId: string
  onClose: () => void
}

/** Which tickets every figure is about; nothing takes effect before Apply. */
export function FilterDrawer({ organisationId, onClose }: FilterDrawerProps) {
  const [search, setSearch] = useSearchParams()
  const { timeZone } = useSetup()
  const { filters, start } = useFilters()
  const { data, isError, refetch } = useQuery(details(organisationId, useDays()))
  const [draft, setDraft] = useState(filters)
  const [begun, setBegun] = useState(() => rangeTexts(search, timeZone))
  const [texts, setTexts] = useState(begun)
  const [errors, setErrors] = useState<RangeErrors>({})
  const [round, setRound] = useState(0) // the fields begin anew with filters that came from elsewhere

  function take(taken: Filters) {
    setDraft(taken)
    setRound(round + 1)
  }

  function apply() {
    const wrong = rangeErrors(texts, timeZone)
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return
    const next = withRanges(search, texts, begun, timeZone)
    setSearch(withFilters(next, draft, start))
    const isPlain = changedFields(draft, start).length === 0 && chosenRanges(next).length === 0
    if (isPlain) say(MESSAGES.noFilters)
    else tell(MESSAGES.filtersApplied)
    onClose()
  }

  function reset() {
    const next = withoutRanges(search)
    const plain = rangeTexts(next, timeZone)
    take(start)
    setBegun(plain)
    setTexts(plain)
    setErrors({})
    setSearch(withFilters(next, start, start))
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
          <RangeFields
            config={data.filterConfig}
            texts={texts}
            errors={errors}
            onChange={setTexts}
          />
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
  const { data, isError } = useQuery(ticketCount(organisationId, useDays(), printFilters(draft)))
  return (
    <span className={styles.count} role="status">
      {data && !isError && `${number(data.matching)} of ${number(data.total)} tickets`}
    </span>
  )
}
