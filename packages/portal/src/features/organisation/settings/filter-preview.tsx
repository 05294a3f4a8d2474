import {
  chosenFields,
  type ControlFlag,
  DEFAULT_FILTERS,
  type Filters,
  hasControl,
  isDefault,
  type OrganisationDetails,
} from '@agent-assist/contract/wire'
import { useState } from 'react'
import { chipText } from '../../../domain/filters/chip-row.tsx'
import { FilterFields } from '../../../domain/filters/filter-fields.tsx'
import { FILTER_NAMES } from '../../../domain/filters/filter-labels.ts'
import { rangeTexts } from '../../../domain/filters/more-ranges.ts'
import { RangeFields } from '../../../domain/filters/range-fields.tsx'
import { useSetup } from '../../../lib/api/organisation.ts'
import { Button } from '../../../ui/base/button.tsx'
import { Chip, Chips } from '../../../ui/base/chip.tsx'
import { OUTSIDE } from './filter-draft.ts'
import styles from './filters-tab.module.css'

interface FilterPreviewProps {
  details: OrganisationDetails
  flags: ControlFlag[]
  /** The default filters of the screen. */
  filters: Filters
  onChange: (filters: Filters) => void
}

const ignore = () => undefined

/**
 * The filter drawer of a screen as its users see it. What is chosen in it becomes the default filters; those without a
 * control are listed, because they still apply.
 */
export function FilterPreview({ details, flags, filters, onChange }: FilterPreviewProps) {
  const { timeZone } = useSetup()
  const [round, setRound] = useState(0) // typed texts are reset with Clear
  const hidden = chosenFields(filters).filter((field) => !hasControl(flags, field))
  return (
    <div className={styles.drawer} role="group" aria-label="Preview of the filters">
      <div className={styles.head}>
        <b className="grow">Filters</b>
        <Button
          size="small"
          disabled={isDefault(filters)}
          onClick={() => {
            onChange(DEFAULT_FILTERS)
            setRound(round + 1)
          }}
        >
          Clear
        </Button>
      </div>
      <div className={styles.fields}>
        {flags.every((flag) => OUTSIDE.includes(flag)) && (
          <p className={styles.quiet}>The drawer is empty.</p>
        )}
        <FilterFields
          key={round}
          filters={filters}
          details={{ ...details, filterConfig: flags }}
          onChange={onChange}
        />
        <div inert>
          <RangeFields
            config={flags}
            texts={rangeTexts(new URLSearchParams(), timeZone)}
            errors={{}}
            onChange={ignore}
          />
        </div>
        {hidden.length > 0 && (
          <>
            <p className={styles.quiet}>These apply as well, but have no control:</p>
            <Chips label="Without a control">
              {hidden.map((field) => (
                <Chip
                  key={field}
                  name={FILTER_NAMES[field]}
                  text={chipText(filters, field, details)}
                  onRemove={() => onChange({ ...filters, [field]: DEFAULT_FILTERS[field] })}
                />
              ))}
            </Chips>
          </>
        )}
      </div>
    </div>
  )
}
