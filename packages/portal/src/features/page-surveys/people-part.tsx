import { Part } from '../../domain/editing/part.tsx'
import { NumberField } from '../../ui/form/number-field.tsx'
import { PickList } from '../../ui/form/pick-list.tsx'
import type { Editing } from './editing.ts'
import { LANGUAGES } from './languages.ts'
import styles from './page-surveys.module.css'

/** Who sees the survey, and how often. */
export const PeoplePart = ({ draft, change }: Editing) => (
  <Part title="Visitors">
    <NumberField
      label="Share of visitors, percent"
      hint="A visitor is always in, or always out."
      value={draft.percentage}
      min={0}
      max={100}
      onChange={(percentage) => change({ percentage }, 'percentage')}
    />
    <div className={styles.pair}>
      <NumberField
        label="Show it at most, times"
        hint="To one visitor; an answer ends it."
        value={draft.maxShows}
        min={1}
        max={100}
        onChange={(maxShows) => change({ maxShows }, 'maxShows')}
      />
      <NumberField
        label="Rest between two times, days"
        hint="For one visitor."
        value={draft.restDays}
        min={0}
        max={3650}
        onChange={(restDays) => change({ restDays }, 'restDays')}
      />
    </div>
    <p className={styles.quiet}>
      The rest between any two surveys is set for all of them in Configure Org › Surveys.
    </p>
    <PickList
      label="Languages of the page"
      options={LANGUAGES}
      value={draft.languages}
      onChange={(languages) => change({ languages })}
    />
  </Part>
)
