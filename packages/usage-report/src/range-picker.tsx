import { date } from '@agent-assist/kit/format'
import { useSignal } from '@preact/signals'
import { useRef } from 'preact/hooks'
import { Icon } from './icon.tsx'
import { toField } from './range.ts'
import type { Report } from './report.ts'

/** The days of the report, as a button that opens two date fields. */
export function RangePicker({ report }: { report: Report }) {
  const isOpen = useSignal(false)
  const problem = useSignal<string | undefined>(undefined)
  const opener = useRef<HTMLButtonElement>(null)
  const { from, to } = report.range.value
  const shown = `${date(from)} – ${date(to)}`

  function close(): void {
    isOpen.value = false
    problem.value = undefined
    opener.current?.focus()
  }

  function apply(event: SubmitEvent): void {
    event.preventDefault()
    const form = event.currentTarget as HTMLFormElement
    const [first, last] = form.querySelectorAll('input')
    problem.value = report.setRange(first?.value ?? '', last?.value ?? '')
    if (!problem.value) close()
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
          <form onSubmit={apply} noValidate style={{ display: 'grid', gap: '12px' }}>
            <label>
              From
              <input class="w-field" type="date" name="from" defaultValue={toField(from)} />
            </label>
            <label>
              To
              <input class="w-field" type="date" name="to" defaultValue={toField(to)} />
            </label>
            {problem.value && <p role="alert">{problem.value}</p>}
            <button type="submit" class="w-btn primary">
              Apply
            </button>
          </form>
        </div>
      )}
    </div>
  )
}
