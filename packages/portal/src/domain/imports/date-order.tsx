import type { FileLook } from '@agent-assist/file-reader/look'
import { type DateOrder, readTime, seenIn } from '@agent-assist/file-reader/times'
import { namedDay } from '@agent-assist/kit/format'
import { formatLocale } from '@agent-assist/kit/locale'
import { RadioGroup } from '../../ui/form/choice.tsx'
import { Notice } from '../../ui/state/notice.tsx'
import styles from './file-import.module.css'

/** The order of days where the person lives; only the United States write the month first. */
export const usualOrder = (): DateOrder => (formatLocale() === 'en-US' ? 'month' : 'day')

interface DateOrderProps {
  dateOrder: NonNullable<FileLook['dateOrder']>
  examples: readonly string[]
  value: DateOrder | undefined
  onChange: (order: DateOrder) => void
}

/** Which number of a date is the day: what the file proves, else a question. */
export function DateOrderPart({ dateOrder, examples, value, onChange }: DateOrderProps) {
  if (dateOrder === 'day' || dateOrder === 'month') {
    const proof = examples.map(dateIn).find((text) => text && isProof(text, dateOrder))
    const first = `The ${dateOrder} comes first`
    return (
      <p className={styles.quiet}>
        {proof
          ? `${first}, as ${proof} shows.`
          : `The file shows that the ${dateOrder} comes first.`}
      </p>
    )
  }
  const { label, options } = questionOf(examples)
  return (
    <div className={styles.order}>
      <RadioGroup
        label={label}
        name="dateOrder"
        options={options}
        chosen={value}
        onChange={({ target }) => onChange(target.value === 'month' ? 'month' : 'day')}
      />
      {dateOrder === 'mixed' && (
        <Notice>
          Some rows contradict this order. They will be refused, and the result names their lines.
        </Notice>
      )}
    </div>
  )
}

/** The numbers of a date within a text, as they stand there. */
const dateIn = (text: string): string | undefined =>
  /(?<!\d)\d{1,2}[-/]\s?\d{1,2}[-/]\s?(?:\d{4}|\d{2})(?!\d)/.exec(text)?.[0]

/** Whether a date makes a day in this order alone. */
function isProof(text: string, dateOrder: DateOrder): boolean {
  const { orders } = seenIn(text)
  return orders.length === 1 && orders[0] === dateOrder
}

const dayOf = (text: string, dateOrder: DateOrder): string =>
  namedDay(readTime(text, { dateOrder, timeZone: 'UTC' }), 'UTC')

/** The question about the first example that may be two days; by words where none of the examples may be. */
function questionOf(examples: readonly string[]) {
  for (const text of examples.map(dateIn)) {
    if (!text || seenIn(text).orders.length < 2) continue
    const [day, month] = [dayOf(text, 'day'), dayOf(text, 'month')]
    if (day === month) continue
    return {
      label: `${text} is`,
      options: [
        { value: 'day', label: day },
        { value: 'month', label: month },
      ],
    }
  }
  return {
    label: 'Order of day and month',
    options: [
      { value: 'day', label: 'The day comes first' },
      { value: 'month', label: 'The month comes first' },
    ],
  }
}
