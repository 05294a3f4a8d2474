import {
  chosenFields,
  DEFAULT_FILTERS,
  type Filters,
  MESSAGES,
  type OrganisationDetails,
} from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { rangeOf } from '../../lib/range.ts'
import { say, tell } from '../../lib/toast.ts'
import { filtersOf, withFilters } from '../../lib/view.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import styles from './filters.module.css'
import { CONDITION_NAMES, FILTER_NAMES, METRIC_NAMES, METRIC_UNITS } from './names.ts'
import { details } from './queries.ts'

/** What a chosen filter says. */
function textOf(
  filters: Filters,
  field: keyof Filters,
  of: OrganisationDetails | undefined,
): string {
  const value = filters[field]
  if (typeof value === 'string') return field === 'B2B' || field === 'B2C' ? 'only' : 'left out'
  if ('options' in value) {
    const { options, cond } = value
    if (options === 'noSelect' || cond === 'noSelect') return ''
    return `${METRIC_NAMES[options]} ${CONDITION_NAMES[cond]} ${value.value} ${METRIC_UNITS[options]}`
  }
  const named = [...(of?.orgBrands ?? []), ...(of?.agentList ?? [])]
  const isById = field === 'allBrands' || field === 'includeAgent' || field === 'excludeAgent'
  return value.map((id) => (isById && named.find((one) => one.id === id)?.name) || id).join(', ')
}

async function copyLink() {
  try {
    await navigator.clipboard.writeText(location.href)
    tell('The link to this view is copied.')
  } catch {
    say('The browser does not let us copy. The address bar holds the link.')
  }
}

/** The chosen filters, each with a way to take it away. */
export function FilterChips({ organisationId }: { organisationId: string }) {
  const [search, setSearch] = useSearchParams()
  const filters = filtersOf(search)
  const chosen = chosenFields(filters)
  const { data } = useQuery({
    ...details(organisationId, rangeOf(search)),
    enabled: chosen.length > 0,
  })
  if (chosen.length === 0) return null

  const set = (next: Filters) => setSearch(withFilters(search, next))
  return (
    <div className={styles.chips} role="group" aria-label="Filters">
      {chosen.map((field) => (
        <span key={field} className={styles.chip}>
          <span className={styles.key}>{FILTER_NAMES[field]}</span>
          <span className="trunc">{textOf(filters, field, data)}</span>
          <IconButton
            icon="x"
            label={`Remove ${FILTER_NAMES[field]}`}
            onClick={() => set({ ...filters, [field]: DEFAULT_FILTERS[field] })}
          />
        </span>
      ))}
      <Button
        size="small"
        look="bare"
        onClick={() => {
          set(DEFAULT_FILTERS)
          tell(MESSAGES.filtersReset)
        }}
      >
        Reset
      </Button>
      <Button size="small" look="bare" onClick={() => void copyLink()}>
        Copy link
      </Button>
    </div>
  )
}
