import { counted } from '@agent-assist/kit/format'
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { monthDays } from '../../lib/dates/compared-text.ts'
import { type Comparison, withComparison } from '../../lib/dates/comparison.ts'
import { dayCount, daysText, withRange } from '../../lib/dates/range.ts'
import { useDays } from '../../lib/address/use-view.ts'
import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { Popover } from '../../ui/overlay/popover.tsx'
import styles from './range-form.module.css'

const load = () => import('./range-form.tsx')
const RangeForm = lazy(async () => ({ default: (await load()).RangeForm }))

interface RangeControlProps {
  className?: string
  /** Whether the metrics of the screen are compared with those of another range. */
  compares: boolean
}

/**
 * Date range of all dashboards. It is stored in the address, so that a view can be shared (FILT-7).
 */
export function RangeControl({ className, compares }: RangeControlProps) {
  const [search, setSearch] = useSearchParams()
  const range = useDays()

  return (
    <Popover
      label="Date range"
      className={className}
      button={(props) => (
        <Button {...props} onFocus={() => void load()} onPointerEnter={() => void load()}>
          <Icon name="calendar" />
          <span className="sr">Date range: </span>
          <span className={styles.whole}>{daysText(range)}</span>
          <span className={styles.short} aria-hidden="true">
            {monthDays(range, range.to.getFullYear())}
          </span>
          <span className={styles.length}>{counted(dayCount(range), 'day')}</span>
          <Icon name="chevronDown" size={14} />
        </Button>
      )}
    >
      {(close) => (
        <Suspense>
          <RangeForm
            range={range}
            onPick={(picked) => {
              setSearch(withRange(search, picked))
              close()
            }}
            {...(compares
              ? {
                  onCompare: (comparison: Comparison) =>
                    setSearch(withComparison(search, comparison)),
                }
              : {})}
            onCancel={close}
          />
        </Suspense>
      )}
    </Popover>
  )
}
