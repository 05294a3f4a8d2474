import { planText } from '@agent-assist/contract/wire'
import { namedDay } from '@agent-assist/kit/format'
import { ScrollTable } from '../../../ui/table/scroll-table.tsx'
import type { FileDay } from './schedule-file.ts'

const SHOWN = 5

/** The first days of a file as they are read. */
export function ShiftPreview({ days }: { days: readonly FileDay[] }) {
  if (days.length === 0) return null
  return (
    <ScrollTable label="First days">
      <thead>
        <tr>
          <th scope="col">Agent</th>
          <th scope="col">Day</th>
          <th scope="col">Shift</th>
        </tr>
      </thead>
      <tbody>
        {days.slice(0, SHOWN).map(({ agent, day, plan }) => (
          <tr key={`${day} ${agent}`}>
            <th scope="row" className="trunc" title={agent}>
              {agent}
            </th>
            <td>{namedDay(`${day}T00:00:00.000Z`, 'UTC')}</td>
            <td>{planText(plan)}</td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  )
}
