/** @jsxImportSource preact */
import { number } from '@agent-assist/kit/format'
import { type EventList, PAGE_SIZES } from '../model/event-list.ts'
import { Icon } from '../base/icon.tsx'

/** `1–10 of 12,246`; without a total only the range. */
function placeText({ page, pageSize, answer, total }: EventList): string {
  const start = page.value * pageSize.value
  const end = start + answer.value.items.length
  const rows = `${number(end === 0 ? 0 : start + 1)}–${number(end)}`
  return total.value === undefined ? rows : `${rows} of ${number(total.value)}`
}

/** Page size, range of the current page, and buttons to other pages. */
export function TableFoot({ table }: { table: EventList }) {
  const { page, pageSize, answer, status } = table
  const isBusy = status.value !== 'ready'
  return (
    <div class="ur-foot">
      <label>
        Rows
        <select
          class="w-field"
          value={pageSize.value}
          onChange={(event) => table.setPageSize(Number(event.currentTarget.value))}
        >
          {PAGE_SIZES.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </label>
      <span class="w-space" />
      <bdi>{placeText(table)}</bdi>
      <button
        type="button"
        class="w-icon"
        aria-label="Previous page"
        disabled={isBusy || page.value === 0}
        onClick={() => table.turn(-1)}
      >
        <Icon name="previous" />
      </button>
      <button
        type="button"
        class="w-icon"
        aria-label="Next page"
        disabled={isBusy || !answer.value.next}
        onClick={() => table.turn(1)}
      >
        <Icon name="next" />
      </button>
    </div>
  )
}
