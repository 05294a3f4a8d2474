import type { ControlFlag } from '@agent-assist/contract/wire'
import { FILTER_NAMES } from '../../../domain/filters/filter-labels.ts'
import { Switch } from '../../../ui/form/switch.tsx'
import { controlField, type FilterDraft, isShown, OUTSIDE } from './filter-draft.ts'
import styles from './filters-tab.module.css'

/** What each flag shows. */
const LABELS: Record<ControlFlag, string> = {
  allBrands: FILTER_NAMES.allBrands,
  allSystemGroups: FILTER_NAMES.allSystemGroups,
  allTagsGroups: FILTER_NAMES.allTagsGroups,
  allCustomGroups: FILTER_NAMES.allCustomGroups,
  tagsFilter: FILTER_NAMES.tagsFilter,
  includeAgent: FILTER_NAMES.includeAgent,
  excludeAgent: FILTER_NAMES.excludeAgent,
  excludeHold: FILTER_NAMES.excludeHold,
  excludePending: FILTER_NAMES.excludePending,
  B2B: FILTER_NAMES.B2B,
  B2C: FILTER_NAMES.B2C,
  metricFilters: FILTER_NAMES.metricsFilter,
  RoutingFilter: 'Range of the routing screens',
  ScheduleFilter: 'Range of the schedule',
  dateFilter: 'Date range in the toolbar',
  seconOrgDisabled: 'Organisation switcher',
  inActive: 'Choice of the Data Breakdown card',
}

const GROUPS: readonly { title: string; flags: readonly ControlFlag[] }[] = [
  {
    title: 'Tickets',
    flags: ['allBrands', 'allSystemGroups', 'allTagsGroups', 'allCustomGroups', 'tagsFilter'],
  },
  { title: 'Agents', flags: ['includeAgent', 'excludeAgent'] },
  {
    title: 'Status, customers and metrics',
    flags: ['excludeHold', 'excludePending', 'B2B', 'B2C', 'metricFilters'],
  },
  { title: 'Ranges', flags: ['RoutingFilter', 'ScheduleFilter'] },
  { title: 'Outside the drawer', flags: OUTSIDE },
]

interface FilterControlsProps {
  draft: FilterDraft
  onChange: (next: FilterDraft) => void
}

/** A switch for each control that members of the organisation may see. */
export const FilterControls = ({ draft, onChange }: FilterControlsProps) => (
  <>
    {GROUPS.map(({ title, flags }) => (
      <fieldset key={title} className={styles.group}>
        <legend>{title}</legend>
        {flags.map((flag) => (
          <Switch
            key={flag}
            label={LABELS[flag]}
            checked={isShown(draft, flag)}
            onChange={(on) => onChange({ [controlField(flag)]: on })}
          />
        ))}
      </fieldset>
    ))}
  </>
)
