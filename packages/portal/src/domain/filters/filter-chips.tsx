import { changedFields, isDefault } from '@agent-assist/contract/wire'
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { useSetup } from '../../lib/api/organisation.ts'
import { isCounted } from '../../lib/address/counting.ts'
import { useCounting, useDays, useFilters } from '../../lib/address/use-view.ts'
import { unknownFilters } from '../../lib/address/view.ts'
import { isoDay } from '../../lib/dates/range.ts'
import styles from './filters.module.css'
import { chosenRanges } from './more-ranges.ts'

const ChipRow = lazy(async () => ({ default: (await import('./chip-row.tsx')).ChipRow }))

interface FilterChipsProps {
  organisationId: string
  /** Whether the screen obeys the switches of how metrics count. */
  counts: boolean
}

/** Chips of the applied filters, including the organisation's defaults, and of the switches; loaded once there are any. */
export function FilterChips({ organisationId, counts }: FilterChipsProps) {
  const [search] = useSearchParams()
  const { filters, start } = useFilters()
  const [days, counting] = [useDays(), useCounting()]
  const hasCounting = isCounted(counting) && counts
  const { filterConfig } = useSetup()
  const isIgnored =
    (filterConfig.includes('dateFilter') &&
      (['from', 'to'] as const).some(
        (name) => search.get(name) && search.get(name) !== isoDay(days[name]),
      )) ||
    (counts &&
      (['attribution', 'cohort'] as const).some((name) => search.get(name) && !counting[name]))
  const isChanged = changedFields(filters, start).length > 0 || chosenRanges(search).length > 0
  const hasUnknown = unknownFilters(search).length > 0
  if (isDefault(filters) && !isChanged && !hasCounting && !hasUnknown && !isIgnored) return null
  return (
    <Suspense fallback={<div className={styles.chipsWait} />}>
      <ChipRow organisationId={organisationId} counts={counts} />
    </Suspense>
  )
}
