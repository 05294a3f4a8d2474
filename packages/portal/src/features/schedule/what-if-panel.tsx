import { counted, number, wholePercent } from '@agent-assist/kit/format'
import { USUAL_CASE, type WhatIf } from '@agent-assist/contract/wire'
import { useId } from 'react'
import { Button } from '../../ui/base/button.tsx'
import { Select } from '../../ui/form/select.tsx'
import { type CoverChoice, coverSentence, type WeekCover } from './base/cover.ts'
import type { Staffing } from './base/queries.ts'
import styles from './base/cover.module.css'
import panel from './base/schedule.module.css'

const NO_GROUP = 'Without a group'
const ALL = 'all'

interface KnobProps {
  label: string
  value: number
  min: number
  max: number
  text: string
  onChange: (value: number) => void
}

function Knob({ label, value, min, max, text, onChange }: KnobProps) {
  const id = useId()
  return (
    <div className={styles.knob}>
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id}>{text}</output>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        value={value}
        aria-valuetext={text}
        onChange={({ target }) => onChange(Number(target.value))}
      />
    </div>
  )
}

/** Mean expected minutes of the shown queues, by their tickets. */
function handlingOf({ queues }: Staffing, queue: string | undefined): number {
  let [minutes, tickets] = [0, 0]
  for (const one of queues) {
    if (queue !== undefined && one.queue !== queue) continue
    for (const { live, deferred } of one.days) {
      const count = [...live, ...deferred].reduce((sum, value) => sum + value, 0)
      minutes += count * one.handlingMin
      tickets += count
    }
  }
  return tickets > 0 ? minutes / tickets : 0
}

const HANDLING_MAX = 3
const percentOf = (share: number) => Math.round(share * 100)

interface WhatIfPanelProps {
  staffing: Staffing
  cover: WeekCover | undefined
  choice: CoverChoice
  onChange: (next: CoverChoice) => void
}

/** Which work is looked at, under which assumptions, and what follows from them. */
export function WhatIfPanel({ staffing, cover, choice, onChange }: WhatIfPanelProps) {
  const { queue, whatIf } = choice
  const set = (given: Partial<WhatIf>) => onChange({ ...choice, whatIf: { ...whatIf, ...given } })
  const usual = handlingOf(staffing, queue)
  const minutes = Math.max(1, Math.round(usual * whatIf.handling))
  return (
    <section className={panel.panel} aria-labelledby="what-if">
      <div className={panel.head}>
        <h2 id="what-if" className="grow">
          What if
        </h2>
        <Button size="small" onClick={() => onChange({ queue, whatIf: USUAL_CASE })}>
          Reset
        </Button>
      </div>
      <div className={styles.choice}>
        <Select
          label="Required for"
          options={[
            { value: ALL, label: 'All queues' },
            ...staffing.queues.map((one) => ({
              value: `=${one.queue}`,
              label: one.queue || NO_GROUP,
            })),
          ]}
          value={queue === undefined ? ALL : `=${queue}`}
          onChange={({ target: { value } }) =>
            onChange({ ...choice, queue: value === ALL ? undefined : value.slice(1) })
          }
        />
      </div>
      <Knob
        label="Occupancy"
        min={50}
        max={100}
        value={percentOf(whatIf.occupancy)}
        text={wholePercent(percentOf(whatIf.occupancy))}
        onChange={(value) => set({ occupancy: value / 100 })}
      />
      <Knob
        label="Handling time"
        min={1}
        max={Math.max(2, Math.round(usual * HANDLING_MAX))}
        value={minutes}
        text={`${number(minutes)} m`}
        onChange={(value) => set({ handling: value / Math.max(usual, 0.1) })}
      />
      <Knob
        label="Shrinkage: meetings, illness"
        min={0}
        max={50}
        value={percentOf(whatIf.shrinkage)}
        text={wholePercent(percentOf(whatIf.shrinkage))}
        onChange={(value) => set({ shrinkage: value / 100 })}
      />
      {cover && <Sums cover={cover} />}
      <Facts staffing={staffing} queue={queue} />
    </section>
  )
}

function Sums({ cover: { total } }: { cover: WeekCover }) {
  const rows = [
    ['Required', total.required],
    ['Scheduled', total.scheduled],
    ['Under', total.under],
    ['Over', total.over],
  ] as const
  return (
    <>
      <dl className={styles.sums}>
        {rows.map(([name, hours]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd data-bad={name === 'Under' && hours >= 0.5}>{number(Math.round(hours))} h</dd>
          </div>
        ))}
      </dl>
      <p className={styles.sentence}>{coverSentence(total)}</p>
    </>
  )
}

/** How good the forecast is, and what it assumes. */
function Facts({ staffing, queue }: { staffing: Staffing; queue: string | undefined }) {
  const { backtest, hasHours, queues } = staffing
  const own = queues.find((one) => one.queue === queue)?.backtest
  const tested = own ?? backtest
  const isAssumed = queues.some(
    (one) => one.handlingFrom === 'assumed' && (queue === undefined || one.queue === queue),
  )
  return (
    <ul className={styles.facts}>
      {tested ? (
        <li>
          In {counted(tested.weeks, 'test')}, a week apart, forecasts of a usual day were off by{' '}
          {wholePercent(percentOf(tested.error))}; the mean of the weekday by{' '}
          {wholePercent(percentOf(tested.meanError))}, the week before by{' '}
          {wholePercent(percentOf(tested.naiveError))}. The same tests weigh the ways to forecast,
          so that new weeks may be off by a little more.
        </li>
      ) : (
        <li>The forecast is tested once there are tickets of eight weeks.</li>
      )}
      {tested && !own && queue !== undefined && (
        <li>These tests are of all queues together, since that forecasts them better.</li>
      )}
      {queue === undefined && backtest?.within !== undefined && (
        <li>
          {wholePercent(percentOf(backtest.within))} of the days were within their interval of 80 %.
        </li>
      )}
      {isAssumed && <li>Handling times are assumed: too few tickets have one.</li>}
      {!hasHours && <li>No business hours are set: all hours count as open.</li>}
    </ul>
  )
}
