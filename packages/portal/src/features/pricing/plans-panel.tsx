import { MODULES, type Plan, type PlanModule, PLANS } from '@agent-assist/contract/wire'
import { number } from '@agent-assist/kit/format'
import { useId } from 'react'
import { cx } from '../../ui/base/cx.ts'
import { Tag } from '../../ui/base/tag.tsx'
import board from '../../ui/page/board.module.css'
import panel from '../../ui/page/panel.module.css'
import { ScrollTable } from '../../ui/table/scroll-table.tsx'
import table from '../../ui/table/table.module.css'
import { YesNo } from '../../ui/table/yes-no.tsx'
import { seatPriceText } from './money.ts'
import styles from './pricing.module.css'

const modules = Object.entries(MODULES) as [PlanModule, string][] // the entries of a table

/** All plans side by side, by what they include. */
export function PlansPanel({ current }: { current: string | undefined }) {
  const id = useId()
  return (
    <section className={cx(panel.panel, board.w12)} aria-labelledby={id}>
      <div className={panel.head}>
        <h2 id={id}>Plans</h2>
        <span className={`${panel.sub} trunc`}>
          what is agreed; no plan switches anything on or off here
        </span>
      </div>
      <ScrollTable label="Plans" className={styles.plans}>
        <thead>
          <tr>
            <th scope="col" className={table.stick}>
              Includes
            </th>
            {PLANS.map((plan) => (
              <th key={plan.id} scope="col">
                <span className={styles.plan}>
                  {plan.name}
                  {plan.id === current && <Tag tone="good">Current</Tag>}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <FactRow name="Price of a seat a month" text={(plan) => seatPriceText(plan.seatPrice)} />
          <FactRow
            name="Seats at most"
            text={({ seatsMax }) => (seatsMax === undefined ? 'No limit' : number(seatsMax))}
          />
          {modules.map(([module, name]) => (
            <tr key={module}>
              <th scope="row" className={table.stick}>
                {name}
              </th>
              {PLANS.map((plan) => (
                <td key={plan.id}>
                  <YesNo yes={plan.modules.includes(module)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </section>
  )
}

const FactRow = ({ name, text }: { name: string; text: (plan: Plan) => string }) => (
  <tr>
    <th scope="row" className={table.stick}>
      {name}
    </th>
    {PLANS.map((plan) => (
      <td key={plan.id}>{text(plan)}</td>
    ))}
  </tr>
)
