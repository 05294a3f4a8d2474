/** @jsxImportSource preact */
import { MESSAGES } from '@agent-assist/contract/wire'
import { clock, date, dateTime, zoneName } from '@agent-assist/kit/format'
import { FileButtons, FileProgress } from './files/file-buttons.tsx'
import type { FileJob } from './files/file-job.ts'
import { Graph } from './charts/graph.tsx'
import { Icon } from './base/icon.tsx'
import { KeyMetrics, KeyMetricsLoading } from './key-metrics.tsx'
import { createLazy } from './base/lazy.tsx'
import { Note } from './base/note.tsx'
import { daysText, RangePicker } from './range/range-picker.tsx'
import type { Summary } from './model/key-metrics.ts'
import { rangeBefore } from './model/range.ts'
import type { Report } from './model/report.ts'
import { Segments } from './charts/segments.tsx'

const SKELETON_WIDTHS = [92, 58, 51, 44, 40, 33, 27, 24, 19, 14, 11, 7]

const Loading = () => (
  <>
    <KeyMetricsLoading />
    <section class="ur-card" aria-busy="true">
      <div class="ur-load" role="status" aria-label="Loading">
        {SKELETON_WIDTHS.map((width) => (
          <div key={width}>
            <i class="w-sk" style={{ inlineSize: `${100 + width / 2}px` }} />
            <i class="w-sk" style={{ inlineSize: `${90 + width / 2}px` }} />
            <i class="w-sk" style={{ inlineSize: `${width}%` }} />
          </div>
        ))}
      </div>
    </section>
  </>
)

/** The table is loaded when it is first opened, because most people only look at the graph. */
const EventTable = createLazy('The table', () =>
  import('./events/event-table.tsx').then((module) => module.EventTable),
)

const Denied = () => (
  <Note icon="lock" title={MESSAGES.usageDenied} alert>
    <p>
      This report is for supervisors and admins of the organisation. Ask an admin for access, then
      open it again.
    </p>
  </Note>
)

const Failed = ({ report }: { report: Report }) => (
  <Note icon="alert" title="The report did not load" alert>
    <p>The connection broke off. Nothing was lost.</p>
    <button type="button" class="w-btn primary" onClick={() => void report.load()}>
      <Icon name="refresh" />
      Try again
    </button>
  </Note>
)

function Empty({ report }: { report: Report }) {
  const { from, to } = report.range.value
  const { newest } = report.summary.value
  return (
    <Note icon="bars" title={MESSAGES.noData}>
      <p>
        There are no events from {date(from)} to {date(to)}.{' '}
        {newest ? `The newest is of ${date(new Date(newest))}.` : 'Choose a longer range.'}
      </p>
    </Note>
  )
}

function Body({ report }: { report: Report }) {
  const status = report.status.value
  if (status === 'loading') return <Loading />
  if (status === 'denied') return <Denied />
  if (status === 'failed') return <Failed report={report} />
  if (report.types.value.length === 0) return <Empty report={report} />
  return (
    <>
      <KeyMetrics metrics={report.metrics.value} />
      {report.mode.value === 'graph' ? <Graph report={report} /> : <EventTable report={report} />}
    </>
  )
}

const MODES = [
  { key: 'graph', title: 'Graph', icon: 'bars' },
  { key: 'table', title: 'Table', icon: 'table' },
] as const

/** When the data was read, in the organisation's zone; the portal's toolbar already names day and zone. */
const asOfText = ({ asOf, timeZone }: Summary, isInPortal: boolean) =>
  isInPortal
    ? `Updated ${clock(asOf, timeZone)}`
    : `As of ${dateTime(asOf, timeZone)}, ${zoneName(timeZone)}`

function Title({ report, isInPortal }: { report: Report; isInPortal: boolean }) {
  const summary = report.summary.value
  const before = rangeBefore(report.range.value, report.now())
  const isBusy = report.status.value === 'refreshing' || report.status.value === 'loading'
  return (
    <div class="ur-title">
      <h1>Agent Assist Usage</h1>
      <p>
        {summary.asOf && `${asOfText(summary, isInPortal)}, compared with ${daysText(before)}`}
        <button
          type="button"
          class="w-icon"
          aria-label="Refresh"
          aria-busy={isBusy}
          onClick={() => void report.refresh()}
        >
          <Icon name="refresh" />
        </button>
      </p>
    </div>
  )
}

/** The usage report: heading, key metrics, graph or table. */
export const ReportView = ({
  report,
  files,
  isInPortal = false,
}: {
  report: Report
  files: FileJob
  isInPortal?: boolean
}) => (
  <section class="w ur" aria-label="Agent Assist usage">
    <header class="ur-head">
      <Title report={report} isInPortal={isInPortal} />
      {report.status.value !== 'denied' && (
        <div class="ur-tools">
          <RangePicker report={report} />
          <Segments label="View" items={MODES} value={report.mode} />
          <FileButtons report={report} files={files} />
        </div>
      )}
    </header>
    <FileProgress files={files} />
    <Body report={report} />
  </section>
)
