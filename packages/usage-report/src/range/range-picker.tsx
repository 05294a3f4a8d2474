/** @jsxImportSource preact */
import { date } from '@agent-assist/kit/format'
import { useSignal } from '@preact/signals'
import { useRef } from 'preact/hooks'
import { Icon } from '../base/icon.tsx'
import { createLazy } from '../base/lazy.tsx'
import type { Range } from '../model/range.ts'
import type { Report } from '../model/report.ts'

const RangeForm = createLazy('The calendar', () =>
  import('./range-form.tsx').then((module) => module.RangeForm),
)

/** The first and the last day of a range. */
export const daysText = ({ from, to }: Range): string => `${date(from)} – ${date(to)}`

/** A button with the current range; it opens the choice of ranges. */
export function RangePicker({ report }: { report: Report }) {
  const isOpen = useSignal(false)
  const opener = useRef<HTMLButtonElement>(null)
  const shown = daysText(report.range.value)

  function close(): void {
    isOpen.value = false
    opener.current?.focus()
  }

  return (
    <div
      class="ur-pop"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && isOpen.value) close()
      }}
    >
      <button
        ref={opener}
        type="button"
        class="w-btn line ur-range"
        aria-expanded={isOpen.value}
        aria-label={`Date range, ${shown}`}
        onClick={() => (isOpen.value = !isOpen.value)}
      >
        <Icon name="calendar" />
        <bdi dir="ltr">{shown}</bdi>
      </button>
      {isOpen.value && (
        <div>
          <RangeForm report={report} close={close} />
        </div>
      )}
    </div>
  )
}
