import type { Filters } from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { useDays } from '../../lib/address/use-view.ts'
import { Failed, SkeletonRows } from '../../ui/state/states.tsx'
import { FilterFields } from './filter-fields.tsx'
import styles from './own-filters.module.css'
import { details } from './queries.ts'

interface OwnFiltersProps {
  organisationId: string
  filters: Filters
  onChange: (filters: Filters) => void
}

/** The controls of the filter drawer, for an object that stores its own filters. */
export function OwnFilters({ organisationId, filters, onChange }: OwnFiltersProps) {
  const { data, isError, refetch } = useQuery(details(organisationId, useDays()))
  if (isError && !data)
    return (
      <Failed
        what="The filters could not be loaded"
        hint="Your earlier filters still apply."
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <SkeletonRows rows={4} rowHeight={52} />
  return (
    <div className={styles.fields}>
      <FilterFields filters={filters} details={data} onChange={onChange} />
    </div>
  )
}
