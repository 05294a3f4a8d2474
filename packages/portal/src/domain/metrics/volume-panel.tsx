import type { TicketDateField } from '@agent-assist/contract/wire'
import type { ChartPoint } from '@agent-assist/kit/charts/spec'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback } from 'react'
import { counted, number, signedNumber } from '@agent-assist/kit/format'
import { HelpButton } from '../help/help-button.tsx'
import type { View } from '../../lib/address/view.ts'
import { useOpenTickets } from '../../lib/address/drilldown-link.tsx'
import { Button } from '../../ui/base/button.tsx'
import { ChartPanel } from '../../ui/charts/chart.tsx'
import { Empty, SkeletonBars } from '../../ui/state/states.tsx'
import { Tag } from '../../ui/base/tag.tsx'
import { type Volumes, volumes, volumeNote } from './volumes.ts'
import { VOLUME_TITLE, volumeSpec } from './volume-spec.ts'

interface VolumePanelProps {
  organisationId: string
  range: View
  className?: string
  /** In px; by default 431. */
  height?: number
  /** Shown in an empty panel. */
  wayOut: ReactNode
}

const [HEIGHT, LEAST_HEIGHT] = [431, 376]
/** Height in px of what is around the chart. */
const AROUND = 103

/** Date field of a series' drilldown; a whole day lists the created tickets. */
const DATE_FIELDS: Readonly<Record<string, TicketDateField>> = {
  solved: 'solved',
  backlog: 'unsolved-at',
}

/** Created tickets, solved tickets and backlog by day. */
export function VolumePanel(props: VolumePanelProps) {
  const { organisationId, range, className, wayOut } = props
  const height = Math.max(LEAST_HEIGHT, props.height ?? HEIGHT)
  const query = useQuery(volumes(organisationId, range))
  const { timeZone } = range.from
  const specOf = useCallback(
    (data: Volumes) => volumeSpec(data, timeZone, height - AROUND),
    [timeZone, height],
  )
  const open = useOpenTickets()

  function openMark({ index, series }: ChartPoint) {
    const day = query.data?.days[index]?.date
    if (day) open({ dateField: DATE_FIELDS[series?.key ?? ''] ?? 'created', day })
  }

  return (
    <ChartPanel
      title={VOLUME_TITLE}
      sub={volumeNote(range) ?? 'created by created date, solved by solved date'}
      className={className}
      height={height}
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
      foot={(data) => <Flow volumes={data} onMerged={() => open({ dateField: 'merged' })} />}
    />
  )
}

/** A ticket that was reopened is solved more than once, so that solutions are more than the solved tickets. */
const SOLUTIONS =
  'Each time a ticket was solved; one that was reopened and solved again counts twice.'

const MERGED = 'Tickets that became part of another ticket. They count in no other number.'

/** Footer: how the backlog changed, by what came and went. */
function Flow({ volumes, onMerged }: { volumes: Volumes; onMerged: () => void }) {
  const { unsolvedBefore, created, reopened, solutions, unsolved, merged = 0 } = volumes
  return (
    <>
      <Tag>{`${signedNumber(unsolved - unsolvedBefore)} backlog`}</Tag>
      <span title={SOLUTIONS}>
        {number(unsolvedBefore)} before + {number(created)} created + {number(reopened)} reopened −{' '}
        {counted(solutions, 'solution')} = {number(unsolved)}
      </span>
      {merged > 0 && (
        <Button size="small" title={MERGED} onClick={onMerged}>
          {number(merged)} merged
        </Button>
      )}
    </>
  )
}
