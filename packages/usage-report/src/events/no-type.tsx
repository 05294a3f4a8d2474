/** @jsxImportSource preact */
import type { Report } from '../model/report.ts'

/** Message in place of chart or rows while every type is deselected. */
export const NoType = ({ report }: { report: Report }) => (
  <p class="ur-none">
    No event type is selected.{' '}
    <button type="button" class="w-btn line sm" onClick={() => report.selectAll(true)}>
      Select All
    </button>
  </p>
)
