import {
  changedFields,
  chosenFields,
  DEFAULT_FILTERS,
  type Filters,
  isDefault,
  MESSAGES,
  type OrganisationDetails,
} from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { CountingChips } from './counting-chips.tsx'
import { chosenRanges, withoutRanges } from './more-ranges.ts'
import { notify, notifyMessage } from '../../lib/notify/toast.ts'
import { isCounted, withCounting } from '../../lib/address/counting.ts'
import { useCounting, useDays, useFilters } from '../../lib/address/use-view.ts'
import { unknownText } from '../../lib/address/unknown-values.ts'
import { ignoredValues, type IgnoredValue, withoutIgnored } from '../../lib/address/unknown-view.ts'
import { unknownFilters, withFilters } from '../../lib/address/view.ts'
import { Button } from '../../ui/base/button.tsx'
import { Chip, Chips } from '../../ui/base/chip.tsx'
import styles from './filters.module.css'
import { CONDITION_NAMES, FILTER_NAMES, METRIC_NAMES, METRIC_UNITS } from './filter-labels.ts'
import { details } from './queries.ts'
import { RefusedFilters } from './refused-filters.tsx'

/** Text of a filter's chip. */
export function chipText(
  filters: Filters,
  field: keyof Filters,
  of: OrganisationDetails | undefined,
): string {
  const value = filters[field]
  if (typeof value === 'string') return field === 'B2B' || field === 'B2C' ? 'only' : 'excluded'
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
    notifyMessage('The link to this view is copied.')
  } catch {
    notify('The browser blocked copying. Copy the link from the address bar.')
  }
}

/** The address without one parameter. */
function without(search: URLSearchParams, name: string): URLSearchParams {
  const next = new URLSearchParams(search)
  next.delete(name)
  return next
}

const IGNORED_NAMES: Record<IgnoredValue['name'], string> = {
  from: 'From',
  to: 'To',
  attribution: 'Credit',
  cohort: 'Tickets',
}

interface ChipRowProps {
  organisationId: string
  /** Whether the screen obeys the switches of how metrics count. */
  counts: boolean
}

/** The chips of the applied filters, each of which can be removed, and of the switches. */
export function ChipRow({ organisationId, counts }: ChipRowProps) {
  const [search, setSearch] = useSearchParams()
  const { filters, start } = useFilters()
  const chosen = chosenFields(filters)
  const ranges = chosenRanges(search)
  const counting = useCounting()
  const hasCounting = counts && isCounted(counting)
  const unknown = unknownFilters(search)
  const ignored = ignoredValues(search, counts)
  const isChanged =
    changedFields(filters, start).length > 0 ||
    ranges.length > 0 ||
    hasCounting ||
    unknown.length + ignored.length > 0
  const { data } = useQuery({
    ...details(organisationId, useDays()),
    enabled: chosen.length > 0,
  })

  const set = (next: Filters) => setSearch(withFilters(search, next, start))
  return (
    <>
      <RefusedFilters organisationId={organisationId} filters={filters} onChange={set} />
      <Chips label="Filters">
        {chosen.length === 0 && !isDefault(start) && (
          <span className={styles.key}>The default filters are off</span>
        )}
        {chosen.map((field) => (
          <Chip
            key={field}
            name={FILTER_NAMES[field]}
            text={chipText(filters, field, data)}
            onRemove={() => set({ ...filters, [field]: DEFAULT_FILTERS[field] })}
          />
        ))}
        {ranges.map(({ name, text, without }) => (
          <Chip key={name} name={name} text={text} onRemove={() => setSearch(without)} />
        ))}
        {unknown.map(({ name, value }) => (
          <Chip
            key={name}
            name={FILTER_NAMES[name]}
            text={unknownText(value)}
            onRemove={() => setSearch(without(search, name))}
          />
        ))}
        {ignored.map(({ name, text }) => (
          <Chip
            key={name}
            name={IGNORED_NAMES[name]}
            text={text}
            onRemove={() => setSearch(withoutIgnored(search, name))}
          />
        ))}
        {hasCounting && <CountingChips counting={counting} />}
        {isChanged ? (
          <Button
            size="small"
            look="bare"
            onClick={() => {
              const kept = ignored.reduce((all, { name }) => withoutIgnored(all, name), search)
              setSearch(withCounting(withFilters(withoutRanges(kept), start, start), {}))
              notifyMessage(MESSAGES.filtersReset)
            }}
          >
            Reset
          </Button>
        ) : (
          <span className={styles.key}>by default</span>
        )}
        <Button size="small" look="bare" onClick={() => void copyLink()}>
          Copy link
        </Button>
      </Chips>
    </>
  )
}
