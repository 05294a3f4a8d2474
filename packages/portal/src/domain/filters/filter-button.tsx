import { changedFields } from '@agent-assist/contract/wire'
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { chosenRanges } from './more-ranges.ts'
import { useFilters } from '../../lib/address/use-view.ts'
import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import styles from './filters.module.css'

const FilterDrawer = lazy(async () => ({
  default: (await import('./filter-drawer.tsx')).FilterDrawer,
}))

/** Opens the filters and shows how many are applied (FILT-4). */
export function FilterButton({ organisationId }: { organisationId: string }) {
  const { filters, start } = useFilters()
  const [open, setOpen] = useState(false)
  const [search] = useSearchParams()
  const applied = changedFields(filters, start).length + chosenRanges(search).length
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
          <FilterDrawer organisationId={organisationId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
