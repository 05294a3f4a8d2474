import type { TicketDateField } from '@agent-assist/contract/wire'
import type { ChartPoint } from '@agent-assist/kit/charts/spec'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback } from 'react'
import { pointUnit } from '@agent-assist/kit/charts/day-axis'
import { counted, signedNumber } from '@agent-assist/kit/format'
import { HelpButton } from '../help/help-button.tsx'
import type { View } from '../../lib/address/view.ts'
import { useOpenTickets } from '../../lib/address/drilldown-link.tsx'
import { ChartPanel } from '../../ui/charts/chart.tsx'
import { Empty, SkeletonBars } from '../../ui/state/states.tsx'
import { Tag } from '../../ui/base/tag.tsx'
import { type Volumes, volumes } from './volumes.ts'
import { VOLUME_TITLE, volumeSpec } from './volume-spec.ts'

interface VolumePanelProps {
  organisationId: string
  range: View
  className?: string
  /** Shown in an empty panel. */
  wayOut: ReactNode
}

/** Date field of a series' drilldown; a whole day lists the created tickets. */
const DATE_FIELDS: Readonly<Record<string, TicketDateField>> = {
  solved: 'solved',
  backlog: 'unsolved-at',
}

/** Created tickets, solved tickets and backlog by day. */
export function VolumePanel({ organisationId, range, className, wayOut }: VolumePanelProps) {
  const query = useQuery(volumes(organisationId, range))
  const { timeZone } = range.from
  const specOf = useCallback((data: Volumes) => volumeSpec(data, timeZone), [timeZone])
  const open = useOpenTickets()

  function openMark({ index, series }: ChartPoint) {
    const day = query.data?.days[index]?.date
    if (day) open({ dateField: DATE_FIELDS[series?.key ?? ''] ?? 'created', day })
  }

  return (
    <ChartPanel
      title={VOLUME_TITLE}
      sub="created by created date, solved by solved date"
      className={className}
      height={431}
      query={query}
      help={
        <HelpButton
          widget="ticketVolumes"
          title={VOLUME_TITLE}
          shown={{ asOf: query.data?.asOf }}
        />
      }
      skeleton={<SkeletonBars />}
      spec={specOf}
      empty={<Empty why="No ticket came in or was open.">{wayOut}</Empty>}
      onMark={openMark}
      foot={(data) => <Flow volumes={data} />}
    />
  )
}

/** Footer: how the backlog changed, and on how many days it grew. */
function Flow({ volumes: { days, created, solved } }: { volumes: Volumes }) {
  const grew = days.filter((day) => day.created > day.solved).length
  const net = created - solved
  return (
    <>
      <Tag
        tone={net > 0 ? 'bad' : net < 0 ? 'good' : 'plain'}
      >{`${signedNumber(net)} backlog`}</Tag>
      <span className="trunc">
        More came in than was solved on {grew} of{' '}
        {counted(days.length, pointUnit(days.map(({ date }) => date)))}.
      </span>
    </>
  )
}
