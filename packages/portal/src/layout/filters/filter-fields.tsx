import {
  blockedBy,
  choose,
  type FilterConfig,
  type Filters,
  hasControl,
  LIST_FIELDS,
  type ListField,
  NO_SELECT,
  type OrganisationDetails,
} from '@agent-assist/contract/wire'
import { PickList } from '../../ui/pick-list.tsx'
import { Switch } from '../../ui/switch.tsx'
import { MetricFields } from './metric-fields.tsx'
import { FILTER_NAMES } from '../../lib/filter-names.ts'

interface FilterFieldsProps {
  filters: Filters
  details: OrganisationDetails
  onChange: (filters: Filters) => void
}

const named = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }))
const withIds = (of: readonly { id: string; name: string }[]) =>
  of.map(({ id, name }) => ({ value: id, label: name }))

const optionsOf = (
  of: OrganisationDetails,
): Record<ListField, { value: string; label: string }[]> => ({
  allBrands: withIds(of.orgBrands),
  allSystemGroups: named(of.driverList),
  allTagsGroups: named(of.groupByTags.map(({ groupName }) => groupName)),
  allCustomGroups: named(of.groupByAgent.map(({ groupName }) => groupName)),
  tagsFilter: named(of.tagsList),
  includeAgent: withIds(of.agentList),
  excludeAgent: withIds(of.agentList),
})

/** The controls that the organisation's flags allow (FILT-1), each with why it is off (FILT-3). */
export function FilterFields({ filters, details, onChange }: FilterFieldsProps) {
  const config: FilterConfig = details.filterConfig
  const options = optionsOf(details)
  const lists = LIST_FIELDS.filter((field) => hasControl(config, field))
  return (
    <>
      {lists.map((field) => {
        const rival = blockedBy(filters, field)
        const value = filters[field]
        return (
          <PickList
            key={field}
            label={FILTER_NAMES[field]}
            options={options[field]}
            value={value === NO_SELECT ? [] : value}
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
