import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { counted, number, signedNumber, weekday } from '../../lib/format.ts'
import { isoDay } from '../../lib/range.ts'
import { HelpButton } from '../../help/help-button.tsx'
import type { View } from '../../lib/view.ts'
import { IconButton } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Empty, SkeletonBars } from '../../ui/states.tsx'
import { ScrollTable } from '../../ui/scroll-table.tsx'
import table from '../../ui/table.module.css'
import { Tag } from '../../ui/tag.tsx'
import boards from './boards.module.css'
import { type Volumes, volumes } from './queries.ts'

const VolumeChart = lazy(async () => ({
  default: (await import('./volume-chart.tsx')).VolumeChart,
}))

interface VolumePanelProps {
  organisationId: string
  range: View
  /** What an empty panel offers. */
  wayOut: ReactNode
}

const TITLE = 'Created, solved and backlog'

/** What came in, what went out and what stayed, day by day. */
export function VolumePanel({ organisationId, range, wayOut }: VolumePanelProps) {
  const [asTable, setAsTable] = useState(false)
  const query = useQuery(volumes(organisationId, range))
  return (
    <Panel
      title={TITLE}
      sub="created by created date, solved by solved date"
      className={boards.w7}
      height={431}
      phoneHeight={451}
      query={query}
      help={<HelpButton widget="ticketVolumes" title={TITLE} shown={{ asOf: query.data?.asOf }} />}
      skeleton={<SkeletonBars />}
      actions={
        <IconButton
          icon="table"
          label={`Show as table: ${TITLE}`}
          aria-pressed={asTable}
          onClick={() => setAsTable(!asTable)}
        />
      }
      foot={(data) => !isEmpty(data) && <Flow volumes={data} />}
    >
      {(data) => {
        if (isEmpty(data)) return <Empty why="No ticket came in or was open.">{wayOut}</Empty>
        if (asTable) return <VolumeTable volumes={data} />
        return (
          <Suspense fallback={<SkeletonBars />}>
            <VolumeChart volumes={data} today={isoDay()} />
          </Suspense>
        )
      }}
    </Panel>
  )
}

const isEmpty = ({ days, created, solved }: Volumes) =>
  created + solved === 0 && days.every((day) => day.backlog === 0)

/** The sentence below: how the backlog moved, and on how many days it grew. */
function Flow({ volumes: { days, created, solved } }: { volumes: Volumes }) {
  const grew = days.filter((day) => day.created > day.solved).length
  const net = created - solved
  return (
    <>
      <Tag
        tone={net > 0 ? 'bad' : net < 0 ? 'good' : 'plain'}
      >{`${signedNumber(net)} backlog`}</Tag>
      <span className="trunc">
        More came in than was solved on {grew} of {counted(days.length, 'day')}.
      </span>
    </>
  )
}

function VolumeTable({ volumes: data }: { volumes: Volumes }) {
  return (
    <ScrollTable label={TITLE} className={boards.swapped}>
      <thead>
        <tr>
          <th scope="col">Day</th>
          {['Created', 'Solved', 'Net flow', 'Backlog'].map((name) => (
            <th key={name} scope="col" className={table.number}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {data.days.map((day) => (
          <tr key={day.date}>
            <th scope="row">{weekday(day.date)}</th>
            <td className={table.number}>{number(day.created)}</td>
            <td className={table.number}>{number(day.solved)}</td>
            <td className={table.number}>{signedNumber(day.created - day.solved)}</td>
            <td className={table.number}>{number(day.backlog)}</td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  )
}
