import { AUTO_REPLY_MODES, type AutoReplyState, type Reply } from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { dateTime, wholePercent } from '@agent-assist/kit/format'
import board from '../../ui/page/board.module.css'
import { cx } from '../../ui/base/cx.ts'
import { Panel } from '../../ui/page/panel.tsx'
import { ScrollTable } from '../../ui/table/scroll-table.tsx'
import { Empty, SkeletonRows } from '../../ui/state/states.tsx'
import table from '../../ui/table/table.module.css'
import { None, Tag, type Tone } from '../../ui/base/tag.tsx'
import { autoReplies } from './queries.ts'

const STATES: Record<AutoReplyState, [label: string, tone: Tone]> = {
  drafting: ['Being written', 'info'],
  offered: ['Suggested', 'good'],
  waiting: ['Waits', 'info'],
  sent: ['Delivered', 'good'],
  stopped: ['Stopped', 'warn'],
  none: ['No answer', 'plain'],
  failed: ['Failed', 'bad'],
}

/** The latest auto-replies with their results, newest first. */
export function AutoRepliesPanel({ organisationId }: { organisationId: string }) {
  const query = useQuery(autoReplies(organisationId))
  return (
    <Panel
      title="Auto-replies"
      sub="the last hundred tickets, newest first"
      className={board.w12}
      height={160}
      query={query}
      skeleton={<SkeletonRows rows={4} rowHeight={32} />}
    >
      {({ items }) =>
        items.length === 0 ? (
          <Empty why="No new ticket was answered automatically yet." />
        ) : (
          <ScrollTable label="Auto-replies">
            <thead>
              <tr>
                <th scope="col">Ticket</th>
                <th scope="col">Subject</th>
                <th scope="col">As</th>
                <th scope="col">State</th>
                <th scope="col" className={table.number}>
                  Sure
                </th>
                <th scope="col">Why</th>
                <th scope="col">Since</th>
              </tr>
            </thead>
            <tbody>
              {items.map((item) => (
                <Row key={item.id} item={item} />
              ))}
            </tbody>
          </ScrollTable>
        )
      }
    </Panel>
  )
}

function Row({ item }: { item: Reply<'listAutoReplies'>['items'][number] }) {
  const [label, tone] = STATES[item.state]
  return (
    <tr>
      <th scope="row" className={table.cut}>
        <bdi>{item.ticketId}</bdi>
      </th>
      <td className={cx(table.cut, table.long)} title={item.subject}>
        <bdi>{item.subject}</bdi>
      </td>
      <td>{AUTO_REPLY_MODES[item.mode]}</td>
      <td>
        <Tag tone={tone}>{label}</Tag>
      </td>
      <td className={table.number}>
        {item.confidencePct === undefined ? <None /> : wholePercent(item.confidencePct)}
      </td>
      <td className={cx(table.cut, table.long)} title={item.reason}>
        {item.reason ?? <None />}
      </td>
      <td>{dateTime(item.at)}</td>
    </tr>
  )
}
