import { useState } from 'react'
import { useAct } from '../../lib/act/use-act.ts'
import { useSetup } from '../../lib/api/organisation.ts'
import { dayEnd, dayStart, inZone } from '../../lib/dates/range.ts'
import { Button } from '../../ui/base/button.tsx'
import { DaySpan, END_BEFORE_START } from '../../ui/form/day-span.tsx'
import { FieldRow } from '../../ui/form/field-row.tsx'
import { type RoutingConfig, simulate } from './queries.ts'
import { SimulationResult } from './simulation-result.tsx'
import styles from './configuration.module.css'

const DAY_MS = 86_400_000
const two = (value: number) => String(value).padStart(2, '0')
const dayText = (at: Date) => `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`

/** Plays past days under the configuration, beside what happened. */
export function Simulator({
  organisationId,
  config,
  isOpen,
}: {
  organisationId: string
  config: RoutingConfig
  /** Something is not filled in. */
  isOpen: boolean
}) {
  const { timeZone } = useSetup()
  const [span, setSpan] = useState(() => {
    const yesterday = dayText(inZone(Date.now() - DAY_MS, timeZone))
    return { from: yesterday, to: yesterday }
  })
  const { act, isPending, result, problem } = useAct({
    work: () => {
      const day = (text: string) => {
        const [year = 0, month = 1, date = 1] = text.split('-').map(Number)
        const at = inZone(0, timeZone)
        at.setFullYear(year, month - 1, date)
        at.setHours(12, 0, 0, 0)
        return at
      }
      const days = `${span.from} – ${span.to}`
      return simulate(organisationId, {
        config,
        from: new Date(+dayStart(day(span.from))).toISOString(),
        to: new Date(+dayEnd(day(span.to)) + 1).toISOString(),
      }).then((played) => ({ played, days }))
    },
  })
  const isWrong = span.to < span.from
  return (
    <section className={styles.panel} aria-labelledby="simulator">
      <h2 id="simulator">Simulator</h2>
      <FieldRow
        onSubmit={() => {
          if (!isWrong) act()
        }}
      >
        <DaySpan
          {...span}
          error={isWrong ? END_BEFORE_START : undefined}
          onChange={(given) => setSpan({ ...span, ...given })}
        />
        <Button
          type="submit"
          disabled={isOpen || isPending}
          aria-describedby={isOpen ? 'simulator-why' : undefined}
        >
          {isPending ? 'Simulating' : 'Simulate'}
        </Button>
      </FieldRow>
      {isOpen && <p id="simulator-why">Fill in the configuration first.</p>}
      {problem && <p role="alert">{problem}</p>}
      {result && <SimulationResult result={result.played} days={result.days} />}
    </section>
  )
}
