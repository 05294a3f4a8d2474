/** @jsxImportSource preact */
import { eventColor } from '@agent-assist/kit/palette'
import { number } from '@agent-assist/kit/format'
import { useSignal } from '@preact/signals'
import { useRef } from 'preact/hooks'
import { Icon } from '../base/icon.tsx'
import type { Report } from '../model/report.ts'

/** Below this width of the window the list starts collapsed. */
const FOLDED_PX = 720

function SelectAll({ report }: { report: Report }) {
  const total = report.types.value.length
  const shown = report.shownTypes.value.length
  return (
    <label class="ur-all">
      <input
        type="checkbox"
        ref={(box) => {
          if (box) box.indeterminate = shown > 0 && shown < total
        }}
        checked={shown === total}
        onChange={(event) => report.selectAll(event.currentTarget.checked)}
      />
      Select All
    </label>
  )
}

/** Selects the shown event types; deselected types stay in the list. */
export function TypeFilter({ report, isFolded }: { report: Report; isFolded?: boolean }) {
  const wanted = useSignal('')
  const isOpen = useRef(!isFolded && innerWidth >= FOLDED_PX)
  const types = report.types.value.filter(({ label }) =>
    label.toLowerCase().includes(wanted.value.trim().toLowerCase()),
  )
  return (
    <details class={isFolded ? 'ur-filter ur-pick' : 'ur-filter'} open={isOpen.current}>
      <summary>
        Event types
        <bdi>
          {report.shownTypes.value.length} of {report.types.value.length}
        </bdi>
        <Icon name="chevron" />
      </summary>
      <label class="w-search in">
        <span class="w-sr">Find an event type</span>
        <Icon name="search" />
        <input
          class="w-field"
          type="search"
          placeholder="Find a type"
          value={wanted.value}
          onInput={(event) => (wanted.value = event.currentTarget.value)}
        />
      </label>
      <SelectAll report={report} />
      <ul class="in">
        {types.map(({ type, label, count }) => (
          <li key={type}>
            <label>
              <input
                type="checkbox"
                checked={!report.hidden.value.has(type)}
                onChange={() => report.toggleType(type)}
              />
              <i style={{ background: eventColor(type) }} />
              <span title={label}>{label}</span>
              <b aria-hidden="true">{number(count)}</b>
            </label>
          </li>
        ))}
      </ul>
    </details>
  )
}
