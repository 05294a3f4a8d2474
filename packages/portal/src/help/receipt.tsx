import { chosenFields, type Filters, type WidgetName } from '@agent-assist/contract/wire'
import { useSearchParams } from 'react-router'
import { FILTER_NAMES } from '../layout/filters/names.ts'
import { clock } from '../lib/format.ts'
import { rangeOf, usDay } from '../lib/range.ts'
import { filtersOf } from '../lib/view.ts'
import type { Shown } from './help-button.tsx'
import styles from './help.module.css'
import { FORMULAS } from './receipts.ts'

const namesOf = (filters: Filters): string =>
  chosenFields(filters)
    .map((field) => FILTER_NAMES[field])
    .join(', ') || 'None'

/** How the figure in sight came about, from what is in force now. */
export function Receipt({ widget, shown }: { widget: WidgetName; shown?: Shown }) {
  const [search] = useSearchParams()
  const { from, to } = rangeOf(search)
  const { formula, countedBy, leftOut } = FORMULAS[widget]
  const lines: [string, string | undefined][] = [
    ['Value', shown?.value],
    ['Formula', formula],
    ['Counted by', countedBy],
    ['Range', `${usDay(from)} – ${usDay(to)}`],
    ['Counted', shown?.n],
    ['Left out', leftOut ?? 'Nothing'],
    ['Filters applied', namesOf(filtersOf(search))],
    ['Filters ignored', 'None'],
    ['Fresh to', shown?.asOf && clock(shown.asOf)],
  ]
  return (
    <section aria-label="Receipt">
      <h3 className={styles.head}>Receipt</h3>
      <dl className={styles.receipt}>
        {lines.map(
          ([name, text]) =>
            text && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{text}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  )
}
