import { counted, decimal, number } from '@agent-assist/kit/format'
import type { WhatIf } from '@agent-assist/contract/wire'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '../../lib/notify/sentence.ts'
import { Button } from '../../ui/base/button.tsx'
import { Failed } from '../../ui/state/states.tsx'
import { dayText } from './base/day-text.ts'
import { type DayPreview, previewDay, type Schedule } from './base/queries.ts'
import styles from './base/schedule.module.css'

interface DayPreviewProps {
  organisationId: string
  schedule: Schedule
  /** The day of the selected cell. */
  day: string
  whatIf: WhatIf
}

/** Changes with every change of the schedule. */
const stateOf = ({ cells, leave }: Schedule) =>
  `${cells.reduce((sum, { revision }) => sum + revision, 0)} ${leave.map(({ id, state }) => `${id}${state}`).join()}`

/** What the shifts of a day mean for its tickets; while it is open, it follows every change. */
export function DayPreviewPanel({ organisationId, schedule, day, whatIf }: DayPreviewProps) {
  const [isOpen, setOpen] = useState(false)
  const query = useQuery({
    queryKey: ['previewScheduleDay', organisationId, day, whatIf, stateOf(schedule)],
    queryFn: ({ signal }) => previewDay(organisationId, { day, whatIf }, signal),
    enabled: isOpen,
    placeholderData: keepPreviousData,
    retry: false,
  })
  return (
    <section className={styles.panel} aria-labelledby="day-preview">
      <div className={styles.head}>
        <h2 id="day-preview" className="grow">
          Expected wait, {dayText(day)}
        </h2>
        <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Hide' : 'Show'}
        </Button>
      </div>
      {!isOpen && (
        <p className={styles.fact}>
          Plays the expected tickets of the day by the routing, with the draft and with what is
          published.
        </p>
      )}
      {isOpen && query.isPending && <p role="status">The day is played.</p>}
      {isOpen && query.isError && (
        <Failed
          what="The day could not be played"
          hint={sentenceOf(query.error)}
          onRetry={() => void query.refetch()}
        />
      )}
      {isOpen && query.data && <Outcome preview={query.data} isOld={query.isPlaceholderData} />}
    </section>
  )
}

const HOUR_MIN = 60
const waitText = (minutes: number | undefined): string => {
  if (minutes === undefined) return 'no answer'
  if (minutes < 1) return '<\u202f1\u202fm'
  return minutes < HOUR_MIN * 2
    ? `${number(Math.round(minutes))}\u202fm`
    : `${decimal(minutes / HOUR_MIN)}\u202fh`
}
const missedText = ({ missed, missedLow, missedHigh }: DayPreview['draft']) =>
  `${decimal(missed)} (${number(missedLow)} to ${number(missedHigh)})`

const NO_GROUP = 'Without a group'

function Outcome({ preview, isOld }: { preview: DayPreview; isOld: boolean }) {
  const { tickets, draft, published, queues, unrouted, isRouted, runs } = preview
  const rows = [
    { name: 'All queues', draft, published },
    ...(queues.length > 1 ? queues.map((one) => ({ ...one, name: one.queue || NO_GROUP })) : []),
  ]
  return (
    <div aria-busy={isOld}>
      <p className={styles.fact}>
        {counted(Math.round(tickets), 'ticket')} expected; played {counted(runs, 'time')}
      </p>
      <div className={styles.outcomes} role="group" aria-label="Expected outcome" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Queue</th>
              <th scope="col">Wait</th>
              <th scope="col">Published</th>
              <th scope="col">Too late</th>
              <th scope="col">Published</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.name}>
                <th scope="row">{row.name}</th>
                <td>{waitText(row.draft.medianMin)}</td>
                <td>{waitText(row.published.medianMin)}</td>
                <td>{missedText(row.draft)}</td>
                <td>{missedText(row.published)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ul className={styles.notes}>
        <li>
          Wait: half of the tickets are answered sooner. Too late: tickets after their target, in
          brackets on four of five such days.
        </li>
        {!isRouted && <li>No routing is published: everybody takes everything.</li>}
        {unrouted.length > 0 && <li>The routing gives nothing to {unrouted.join(', ')}.</li>}
      </ul>
    </div>
  )
}
