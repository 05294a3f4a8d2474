import {
  blockedBy,
  choose,
  type FilterChoices,
  type FilterConfig,
  type Filters,
  hasControl,
  LIST_FIELDS,
  type ListField,
  NO_SELECT,
  type OrganisationDetails,
} from '@agent-assist/contract/wire'
import { PickList } from '../../ui/form/pick-list.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { MetricFields } from './metric-fields.tsx'
import { FILTER_NAMES } from './filter-labels.ts'

interface FilterFieldsProps {
  filters: Filters
  details: OrganisationDetails
  /** Options of each list that the other filters allow; missing: all options. */
  choices?: FilterChoices | undefined
  onChange: (filters: Filters) => void
}

const named = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }))
const withIds = (of: readonly { id: string; name: string }[]) =>
  of.map(({ id, name }) => ({ value: id, label: name }))

const optionsOf = (of: OrganisationDetails): Record<ListField, Option[]> => ({
  allBrands: withIds(of.orgBrands),
  allSystemGroups: named(of.driverList),
  allTagsGroups: named(of.groupByTags.map(({ groupName }) => groupName)),
  allCustomGroups: named(of.groupByAgent.map(({ groupName }) => groupName)),
  tagsFilter: named(of.tagsList),
  includeAgent: withIds(of.agentList),
  excludeAgent: withIds(of.agentList),
})

interface Option {
  value: string
  label: string
  /** Number of tickets with this option. */
  count?: number | undefined
}

/** Options with tickets under the other filters, and the chosen ones. */
function linkedOptions(
  options: readonly Option[],
  entries: FilterChoices['items'][number]['entries'] | undefined,
  chosen: readonly string[],
): Option[] {
  if (!entries) return [...options]
  const known = new Map(entries.map((entry) => [entry.value, entry]))
  return options
    .filter(({ value }) => known.has(value) || chosen.includes(value))
    .map((option) => ({ ...option, count: known.get(option.value)?.tickets }))
}

/** The controls that the organisation's flags allow (FILT-1); a disabled one shows why (FILT-3). */
export function FilterFields({ filters, details, choices, onChange }: FilterFieldsProps) {
  const config: FilterConfig = details.filterConfig
  const options = optionsOf(details)
  const lists = LIST_FIELDS.filter((field) => hasControl(config, field))
  return (
    <>
      {lists.map((field) => {
        const rival = blockedBy(filters, field)
        const value = filters[field] === NO_SELECT ? [] : filters[field]
        const entries = choices?.items.find((item) => item.field === field)?.entries
        const offered = linkedOptions(options[field], entries, value)
        return (
          <PickList
            key={field}
            label={FILTER_NAMES[field]}
            none={field === 'excludeAgent' ? 'None' : 'All'}
            options={offered}
            left={options[field].length - offered.length}
            value={value}
            blocked={rival && `Off while ${FILTER_NAMES[rival].toLowerCase()} are chosen.`}
            onChange={(chosen) => onChange(choose(filters, field, chosen))}
          />
        )
      })}
      {(['excludeHold', 'excludePending'] as const)
        .filter((field) => hasControl(config, field))
        .map((field) => (
          <Switch
            key={field}
            label={FILTER_NAMES[field]}
            checked={filters[field] === 'enabled'}
            onChange={(on) => onChange(choose(filters, field, on ? 'enabled' : 'disabled'))}
          />
        ))}
      {(['B2B', 'B2C'] as const)
        .filter((field) => hasControl(config, field))
        .map((field) => (
          <Switch
            key={field}
            label={FILTER_NAMES[field]}
            checked={filters[field] === 'select'}
            onChange={(on) => onChange(choose(filters, field, on ? 'select' : NO_SELECT))}
          />
        ))}
      {hasControl(config, 'metricsFilter') && (
        <MetricFields
          value={filters.metricsFilter}
          onChange={(metric) => onChange(choose(filters, 'metricsFilter', metric))}
        />
      )}
    </>
  )
}
