import {
  chosenFields,
  type Filters,
  parseFilters,
  type HelpName,
} from '@agent-assist/contract/wire'
import { use } from 'react'
import { FILTER_NAMES } from '../lib/filter-names.ts'
import { clock } from '../lib/format.ts'
import { usDay } from '../lib/range.ts'
import { OwnView, useDays, useFilters } from '../lib/use-view.ts'
import { Facts } from '../ui/facts.tsx'
import type { Shown } from './help-button.tsx'
import styles from './help.module.css'
import { formulaOf } from './receipts.ts'

const namesOf = (filters: Filters): string =>
  chosenFields(filters)
    .map((field) => FILTER_NAMES[field])
    .join(', ') || 'None'

/** How the figure in sight came about, from what is in force now. */
export function Receipt({ widget, shown }: { widget: HelpName; shown?: Shown }) {
  const days = useDays()
  const { filters } = useFilters()
  const around = use(OwnView)
  const own = shown?.own ?? around
  const { from, to } = own ?? days
  const { formula, countedBy, leftOut } = formulaOf(widget)
  const lines: [string, string | undefined][] = [
    ['Value', shown?.value],
    ['Formula', formula],
    ['Counted by', countedBy],
    ['Range', `${usDay(from)} – ${usDay(to)}, ${from.timeZone}`],
    ['Counted', shown?.n],
    ['Left out', shown?.leftOut ?? leftOut ?? 'Nothing'],
    ['Filters applied', namesOf(own ? parseFilters(own.filters) : filters)],
    ['Filters ignored', 'None'],
    ['Fresh to', shown?.asOf && clock(shown.asOf, from.timeZone)],
  ]
  return (
    <section aria-label="Receipt">
      <h3 className={styles.head}>Receipt</h3>
      <Facts facts={lines} className={styles.receipt} />
    </section>
  )
}
