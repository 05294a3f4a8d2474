import type { ExpectedDifference } from '@agent-assist/contract/wire'
import { differenceText } from '../../domain/agents/agent-labels.ts'
import { cx } from '../../ui/base/cx.ts'
import { Icon } from '../../ui/base/icon.tsx'
import styles from './agents.module.css'

interface BarCellProps {
  text: string
  value: number | undefined
  /** The longest bar of the column. */
  most: number
  /** What was expected for the same tickets. */
  expected?: number | undefined
  isBad?: boolean
  about?: string | undefined
}

const shareOf = (value: number, most: number) =>
  most <= 0 ? 0 : Math.min(100, Math.max(0, (value / most) * 100))

/** A value with a bar, and a tick where it was expected. */
export const BarCell = ({ text, value, most, expected, isBad, about }: BarCellProps) => (
  <span className={styles.barCell} title={about}>
    <span className={styles.bar} aria-hidden="true">
      {value !== undefined && <i style={{ inlineSize: `${shareOf(value, most)}%` }} />}
      {expected !== undefined && <b style={{ insetInlineStart: `${shareOf(expected, most)}%` }} />}
    </span>
    <span className={cx(styles.value, isBad && styles.bad)}>
      {isBad && <Icon name="alert" size={12} />}
      {text}
    </span>
    {about && <span className="sr">{about}</span>}
  </span>
)

/** Whether a figure is clearly worse than expected: its interval leaves the expected value out. */
export function isWorse(difference: ExpectedDifference | undefined): boolean {
  if (!difference) return false
  const { metric, low, high } = difference
  const isLowBetter = metric === 'frt' || metric === 'aht_all' || metric === 'reopen'
  return isLowBetter ? low > 0 : high < 0
}

/** The difference from what is expected, in words: 18 % faster than expected, clearly. */
export function expectedText(difference: ExpectedDifference | undefined): string | undefined {
  if (!difference) return undefined
  const { metric, value, low, high } = difference
  const [from, to] = [low, high].map((end) => differenceText(metric, end))
  const isClear = low > 0 || high < 0
  const text = differenceText(metric, value)
  return isClear
    ? `${text} against similar tickets, between ${from} and ${to}`
    : `${text} against similar tickets, between ${from} and ${to}: could be chance`
}
