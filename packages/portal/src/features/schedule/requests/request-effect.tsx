import { groupedBy } from '@agent-assist/contract/wire'
import { decimal } from '@agent-assist/kit/format'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { sentenceOf } from '../../../lib/notify/sentence.ts'
import { Button } from '../../../ui/base/button.tsx'
import { CoverStrip } from '../base/cover-strip.tsx'
import { dayText } from '../base/day-text.ts'
import { type Effect, effectOf, rangeOf, type RequestOf, requestDays } from './effect.ts'
import { scheduleQuery, staffingQuery } from '../base/queries.ts'
import { gapTitle, hoursText } from '../base/skill-text.ts'
import styles from './effect.module.css'

interface RequestEffectProps {
  organisationId: string
  request: RequestOf
  today: string
  /** The request in words. */
  name: string
}

/** What a request means for the hours of its days, when it is asked for. */
export function RequestEffect({ name, ...props }: RequestEffectProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <div className={styles.effect}>
      <Button
        look="bare"
        size="small"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={`${isOpen ? 'Hide' : 'Show'} effect of the ${name}`}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? 'Hide effect' : 'Show effect'}
      </Button>
      <div id={id}>{isOpen && <Body {...props} />}</div>
    </div>
  )
}

function Body({ organisationId, request, today }: Omit<RequestEffectProps, 'name'>) {
  const days = requestDays(request, today)
  const range = rangeOf(days)
  const schedule = useQuery(scheduleQuery(organisationId, range))
  const staffing = useQuery({ ...staffingQuery(organisationId, range), retry: false })
  const error = schedule.error ?? staffing.error
  if (error) return <p className={styles.text}>{sentenceOf(error)}</p>
  if (!schedule.data || !staffing.data)
    return <p className={styles.text}>Calculating the effect …</p>
  const effect = effectOf(schedule.data, staffing.data, request, days)
  if (!effect) return <p className={styles.text}>There is no forecast to compare with.</p>
  return <Shown effect={effect} />
}

/** Hours that are newly uncovered, in words. */
export function effectSentence({ newlyUnder, days }: Effect): string {
  if (newlyUnder === 0) return 'No hour is newly uncovered.'
  const where = days.flatMap(({ after, hours }) =>
    hours.length > 0 ? [`${dayText(after.day)} ${hoursText(hours)}`] : [],
  )
  return `${decimal(newlyUnder)} h newly uncovered: ${where.join('; ')}.`
}

/** Skills that no agent on shift has any more, one sentence for each skill and queue. */
export const gapSentences = ({ gaps }: Effect): string[] =>
  [...groupedBy(gaps, gapTitle)].map(([title, all]) => {
    const when = all.map(({ day, hours }) => `${dayText(day)} ${hoursText(hours)}`)
    return `No agent on shift has ${title}: ${when.join('; ')}.`
  })

/** Days whose strips differ; those of a swap between agents who work at the same times do not. */
function shownDays({ days }: Effect): Effect['days'] {
  const changed = days.filter(({ before, after }) =>
    after.hours.some(({ scheduled }, at) => scheduled !== before.hours[at]?.scheduled),
  )
  return changed.length > 0 ? changed : days.slice(0, 1)
}

function Shown({ effect }: { effect: Effect }) {
  return (
    <>
      <p className={styles.text} data-bad={effect.newlyUnder > 0}>
        {effectSentence(effect)}
      </p>
      {gapSentences(effect).map((text) => (
        <p key={text} className={styles.text} data-bad>
          {text}
        </p>
      ))}
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">Day</span>
            </th>
            <th scope="col">Now</th>
            <th scope="col">If approved</th>
          </tr>
        </thead>
        <tbody>
          {shownDays(effect).map(({ before, after }) => (
            <tr key={after.day}>
              <th scope="row">{dayText(after.day)}</th>
              <td>
                <CoverStrip day={before} week={effect.frame} />
              </td>
              <td>
                <CoverStrip day={after} week={effect.frame} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
