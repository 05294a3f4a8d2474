import { changedFields } from '@agent-assist/contract/wire'
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { chosenRanges } from './more-ranges.ts'
import { useCounting, useFilters } from '../../lib/address/use-view.ts'
import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import styles from './filters.module.css'

const FilterDrawer = lazy(async () => ({
  default: (await import('./filter-drawer.tsx')).FilterDrawer,
}))

/** Opens the filters and shows how many are applied (FILT-4). */
export function FilterButton({
  organisationId,
  counts,
}: {
  organisationId: string
  /** Whether the screen obeys the switches of how metrics count. */
  counts: boolean
}) {
  const { filters, start } = useFilters()
  const [open, setOpen] = useState(false)
  const [search] = useSearchParams()
  const counting = useCounting()
  const applied =
    changedFields(filters, start).length +
    chosenRanges(search).length +
    (counts ? Object.keys(counting).length : 0)
  return (
    <>
      <Button aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(!open)}>
        <Icon name="filter" />
        <span className="wide-only" aria-hidden="true">
          Filters
        </span>
        <span className="sr">Filters</span>
        {applied > 0 && (
          <span className={styles.badge} aria-label={`${applied} applied`}>
            {applied}
          </span>
        )}
      </Button>
      {open && (
        <Suspense>
          <FilterDrawer
            organisationId={organisationId}
            counts={counts}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
