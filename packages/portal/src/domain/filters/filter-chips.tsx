import { changedFields, isDefault } from '@agent-assist/contract/wire'
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { isCounted } from '../../lib/address/counting.ts'
import { useCounting, useFilters } from '../../lib/address/use-view.ts'
import { unknownFilters } from '../../lib/address/view.ts'
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
  const hasCounting = isCounted(useCounting()) && counts
  const isChanged = changedFields(filters, start).length > 0 || chosenRanges(search).length > 0
  const hasUnknown = unknownFilters(search).length > 0
  if (isDefault(filters) && !isChanged && !hasCounting && !hasUnknown) return null
  return (
    <Suspense fallback={<div className={styles.chipsWait} />}>
      <ChipRow organisationId={organisationId} counts={counts} />
    </Suspense>
  )
}
