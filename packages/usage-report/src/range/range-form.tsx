/** @jsxImportSource preact */
import { useSignal } from '@preact/signals'
import { useRef } from 'preact/hooks'
import { PRESETS } from '../model/presets.ts'
import { type Range, toField } from '../model/range.ts'
import css from './range-form.css?inline'
import type { Report } from '../model/report.ts'
import { useSheet } from '../base/use-sheet.ts'

const isSame = (a: Range, b: Range): boolean =>
  toField(a.from) === toField(b.from) && toField(a.to) === toField(b.to)

function Presets({ report, close }: RangeFormProps) {
  const now = report.now()
  return (
    <div class="ur-presets" role="group" aria-label="Usual ranges">
      {PRESETS.map(({ title, of }) => {
        const range = of(now)
        return (
          <button
            key={title}
            type="button"
            class="w-btn line"
            aria-pressed={isSame(range, report.range.value)}
            onClick={() => {
              report.show(range)
              close()
            }}
          >
            {title}
          </button>
        )
      })}
    </div>
  )
}

interface RangeFormProps {
  report: Report
  close: () => void
}

/** Named ranges, and two date fields for any other range. */
export function RangeForm({ report, close }: RangeFormProps) {
  const problem = useSignal<string | undefined>(undefined)
  const box = useRef<HTMLDivElement>(null)
  const { from, to } = report.range.value
  useSheet(box, css)

  function apply(event: SubmitEvent): void {
    event.preventDefault()
    const form = event.currentTarget as HTMLFormElement
    const [first, last] = form.querySelectorAll('input')
    problem.value = report.setRange(first?.value ?? '', last?.value ?? '')
    if (!problem.value) close()
  }

  return (
    <div ref={box} class="ur-range-form">
      <Presets report={report} close={close} />
      <form onSubmit={apply} noValidate>
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
  )
}
