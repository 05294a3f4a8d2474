import {
  chosenFields,
  EXCLUSIONS,
  type Filters,
  parseFilters,
  type HelpName,
} from '@agent-assist/contract/wire'
import { type ReactNode, use } from 'react'
import { FILTER_NAMES } from '../filters/filter-labels.ts'
import { clock, number, percent, date } from '@agent-assist/kit/format'
import { OwnView, useDays, useFilters } from '../../lib/address/use-view.ts'
import { printView } from '../../lib/address/view.ts'
import { Facts } from '../../ui/page/facts.tsx'
import { TicketsLink } from '../../lib/address/drilldown-link.tsx'
import type { Excluded, HelpModel } from './help-button.tsx'
import styles from './help.module.css'
import { formulaOf } from './explanations.ts'

const NONE = 'None'

const namesOf = (filters: Filters): string =>
  chosenFields(filters)
    .map((field) => FILTER_NAMES[field])
    .join(', ') || NONE

interface ExplanationProps {
  widget: HelpName
  shown: HelpModel | undefined
  /** Called when the user follows a link to tickets. */
  onLeave: () => void
}

/** How the displayed metric is computed, with the current range and filters. */
export function Explanation({ widget, shown, onLeave }: ExplanationProps) {
  const days = useDays()
  const { filters } = useFilters()
  const around = use(OwnView)
  const own = shown?.own ?? around
  const { from, to } = own ?? days
  const { formula, countedBy, notCounted, ignoresFilters } = formulaOf(widget)
  const chosen = namesOf(own ? parseFilters(own.filters) : filters)
  const given = shown?.notCounted
  const label =
    typeof given === 'object' ? (
      <Reasons notCounted={given} own={shown?.own && printView(shown.own)} onLeave={onLeave} />
    ) : (
      (given ?? notCounted ?? 'Nothing')
    )
  const lines: [string, ReactNode][] = [
    ['Value', shown?.value],
    ['Formula', formula],
    ['Counted by', shown?.countedBy ?? countedBy],
    ['Range', `${date(from)} – ${date(to)}, ${from.timeZone}`],
    ['Counted', shown?.n],
    ['Excluded', label],
    ['Filters applied', chosen],
    ['Filters ignored', (chosen !== NONE && ignoresFilters) || NONE],
    ['Fresh to', shown?.asOf && clock(shown.asOf, from.timeZone)],
  ]
  return (
    <section aria-label="How this is counted">
      <h3 className={styles.head}>How this is counted</h3>
      <Facts facts={lines} className={styles.receipt} />
    </section>
  )
}

interface ReasonsProps {
  notCounted: Excluded
  own: string | undefined
  onLeave: () => void
}

/** Reasons why tickets are excluded, with their share of all tickets; each links to its tickets. */
function Reasons({ notCounted: { metric, marks, excluded, n }, own, onLeave }: ReasonsProps) {
  const all = excluded.reduce((sum, { count }) => sum + count, n)
  return (
    <ul>
      {excluded.map(({ reason, count }) => (
        <li key={reason}>
          <TicketsLink drilldown={{ metric, marks, excluded: reason, own }} onClick={onLeave}>
            {number(count)} ({percent((count / all) * 100)}): {EXCLUSIONS[reason]}
          </TicketsLink>
        </li>
      ))}
    </ul>
  )
}
