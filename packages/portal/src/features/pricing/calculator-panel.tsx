import {
  type OrganisationPlan,
  PLAN_CURRENCY,
  planOf,
  PLANS,
  SEATS_MAX,
} from '@agent-assist/contract/wire'
import { counted } from '@agent-assist/kit/format'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { links } from '../../lib/address/links.ts'
import { buttonClass } from '../../ui/base/button.tsx'
import { cx } from '../../ui/base/cx.ts'
import { NumberField } from '../../ui/form/number-field.tsx'
import { Select } from '../../ui/form/select.tsx'
import board from '../../ui/page/board.module.css'
import panel from '../../ui/page/panel.module.css'
import { money } from './money.ts'
import styles from './pricing.module.css'
import { assistCost } from './queries.ts'
import { resultOf } from './seat-calculator.ts'

interface CalculatorPanelProps {
  current: OrganisationPlan
  organisationId: string
}

/** What a plan costs for a number of seats; it changes nothing. */
export function CalculatorPanel({ current, organisationId }: CalculatorPanelProps) {
  const id = useId()
  const [planId, setPlan] = useState(current.plan)
  const [seats, setSeats] = useState(Math.max(1, current.seats.used + current.seats.invited))
  const { data: assist } = useQuery(assistCost(organisationId))
  const plan = planOf(planId)
  const result = resultOf(plan, seats)
  const month = assist?.forecast?.cost ?? assist?.cost
  return (
    <section className={cx(panel.panel, board.w12)} aria-labelledby={id}>
      <div className={panel.head}>
        <h2 id={id}>Seat calculator</h2>
        <span className={`${panel.sub} trunc`}>it changes nothing</span>
      </div>
      <div className={styles.calculator}>
        <Select
          label="Plan"
          options={PLANS.map(({ id: value, name }) => ({ value, label: name }))}
          value={planId}
          onChange={({ target }) => setPlan(target.value)}
        />
        <NumberField
          label="Seats"
          hint="Everyone except people with the role User takes one."
          value={seats}
          min={1}
          max={SEATS_MAX}
          onChange={setSeats}
        />
        <div className={styles.result} role="status">
          {result.tooMany ? (
            <p className={styles.warn}>
              {plan.name} has {counted(plan.seatsMax ?? 0, 'seat')} at most.{' '}
              {result.fits && `${result.fits.name} fits.`}
            </p>
          ) : (
            <p>
              <span className={styles.name}>
                {result.price === undefined ? 'On request' : money(result.price)}
              </span>{' '}
              {result.price !== undefined && 'a month for the seats'}
            </p>
          )}
          {month !== undefined && (
            <p className={styles.quiet}>
              The language model comes on top: {money(month, assist?.currency ?? PLAN_CURRENCY)}{' '}
              {assist?.forecast ? 'expected this month.' : 'so far this month.'}
            </p>
          )}
        </div>
        <Link className={buttonClass({})} to={links.requestPlan(planId, seats)}>
          Request this
        </Link>
      </div>
    </section>
  )
}
