import { number } from '@agent-assist/kit/format'
import { Button } from '../../ui/base/button.tsx'
import { PickList } from '../../ui/form/pick-list.tsx'
import styles from './performance-report.module.css'
import type { Facets } from './queries.ts'
import { type Address, type FacetName, FACETS } from './use-address.ts'
import { wordOf } from './performance-labels.ts'

const NAMES: Record<FacetName, string> = {
  kinds: 'Answer from',
  types: 'Event type',
  agents: 'Agent',
  feedback: 'Feedback',
}

interface FacetBarProps {
  address: Address
  /** Undefined until the counts are loaded; chosen values are shown all the same. */
  facets: Facets | undefined
}

/** The facets that narrow the report; each value has its number of rows. */
export const FacetBar = ({ address, facets }: FacetBarProps) => (
  <div className={styles.facets} role="group" aria-label="Filter the report">
    {FACETS.map((name) => (
      <PickList
        key={name}
        label={NAMES[name]}
        options={(facets?.facets[name] ?? []).map(({ value, n }) => ({
          value,
          label: `${wordOf(name, value)} (${number(n)})`,
        }))}
        value={address.chosen(name)}
        onChange={(values) => address.choose(name, values)}
      />
    ))}
    <Button disabled={!address.isNarrowed} onClick={address.clear}>
      Clear
    </Button>
  </div>
)
