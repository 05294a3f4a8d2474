import { chosenFields, type Filters, IGNORED_FILTERS } from '@agent-assist/contract/wire'
import { useFilters } from '../../lib/address/use-view.ts'
import styles from './filters.module.css'

/** What a filter narrows by. */
const BY: Record<keyof Filters, string> = {
  allBrands: 'brand',
  allSystemGroups: 'group',
  allTagsGroups: 'tag',
  allCustomGroups: 'agent',
  tagsFilter: 'tag',
  includeAgent: 'agent',
  excludeAgent: 'agent',
  excludeHold: 'status',
  excludePending: 'status',
  B2B: 'kind of customer',
  B2C: 'kind of customer',
  metricsFilter: 'metric',
}

/** Says which of the chosen filters a figure ignores; nothing when none of those is chosen. */
export function NotFiltered({ figure }: { figure: keyof typeof IGNORED_FILTERS }) {
  const { filters } = useFilters()
  const ignored: readonly (keyof Filters)[] = IGNORED_FILTERS[figure]
  const names = chosenFields(filters).flatMap((field) => (ignored.includes(field) ? BY[field] : []))
  if (names.length === 0) return null
  return <span className={styles.key}>Not filtered by {[...new Set(names)].join(', ')}</span>
}
