import { ATTRIBUTIONS, COHORTS, type Counting } from '@agent-assist/contract/wire'
import {
  ATTRIBUTION_HINTS,
  ATTRIBUTION_NAMES,
  COHORT_HINTS,
  COHORT_NAMES,
} from '../labels/counting-labels.ts'
import { Segments } from '../../ui/page/segments.tsx'
import styles from './filters.module.css'

interface CountingFieldsProps {
  counting: Counting
  onChange: (counting: Counting) => void
}

/** No choice: each metric counts as its definition says. */
const OWN = 'own'
const USUAL = { value: OWN, label: 'Usual' } as const

const CREDITS = [
  USUAL,
  ...ATTRIBUTIONS.map((value) => ({ value, label: ATTRIBUTION_NAMES[value] })),
]
const TICKETS = [USUAL, ...COHORTS.map((value) => ({ value, label: COHORT_NAMES[value] }))]

/** The switches of whom metrics credit, and of which tickets they count. */
export function CountingFields({ counting, onChange }: CountingFieldsProps) {
  const { attribution, cohort } = counting
  return (
    <fieldset className={styles.metric}>
      <legend>How it is counted</legend>
      <div className={styles.switch}>
        <span aria-hidden="true">Credit</span>
        <Segments
          label="Credit"
          options={CREDITS}
          value={attribution ?? OWN}
          onChange={(next) =>
            onChange({ ...(next === OWN ? {} : { attribution: next }), ...(cohort && { cohort }) })
          }
        />
        <p>
          {attribution
            ? ATTRIBUTION_HINTS[attribution]
            : 'Each metric credits whom its definition names.'}
        </p>
      </div>
      <div className={styles.switch}>
        <span aria-hidden="true">Tickets</span>
        <Segments
          label="Tickets"
          options={TICKETS}
          value={cohort ?? OWN}
          onChange={(next) =>
            onChange({
              ...(attribution && { attribution }),
              ...(next === OWN ? {} : { cohort: next }),
            })
          }
        />
        <p>
          {cohort ? COHORT_HINTS[cohort] : 'Each metric counts tickets as its definition says.'}
        </p>
      </div>
      <p>A metric without the choice says so.</p>
    </fieldset>
  )
}
