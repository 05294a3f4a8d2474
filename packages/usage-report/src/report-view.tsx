import { MESSAGES } from '@agent-assist/contract/wire'
import { date, dateTime } from '@agent-assist/kit/format'
import { signal } from '@preact/signals'
import type { ComponentChildren, ComponentType } from 'preact'
import { useEffect } from 'preact/hooks'
import { Graph } from './graph.tsx'
import { Icon, type IconName } from './icon.tsx'
import { KeyFigures, KeyFiguresLoading } from './key-figures.tsx'
import { RangePicker } from './range-picker.tsx'
import type { Report } from './report.ts'

const SKELETON_WIDTHS = [92, 58, 51, 44, 40, 33, 27, 24, 19, 14, 11, 7]

interface NoteProps {
  icon: IconName
  title: string
  alert?: boolean
  children: ComponentChildren
}

const Note = ({ icon, title, alert, children }: NoteProps) => (
  <section class="ur-card ur-msg" role={alert ? 'alert' : undefined}>
    <Icon name={icon} />
    <h2>{title}</h2>
    {children}
  </section>
)

const Loading = () => (
  <>
    <KeyFiguresLoading />
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

// Code, not state: every report on the page shares what was loaded.
const Table = signal<ComponentType<{ report: Report }> | undefined>(undefined)
const isTableMissing = signal(false)

function loadTable(): void {
  isTableMissing.value = false
  import('./event-table.tsx').then(
    ({ EventTable }) => {
      Table.value = EventTable
    },
    () => {
      isTableMissing.value = true
    },
  )
}

/** The table comes when it is first asked for: most people look at the graph. */
function LazyTable({ report }: { report: Report }) {
  useEffect(loadTable, [])
  if (Table.value) return <Table.value report={report} />
  if (!isTableMissing.value) return <section class="ur-card ur-msg" aria-busy="true" />
  return (
    <Note icon="alert" title="The table did not load" alert>
      <button type="button" class="w-btn primary" onClick={loadTable}>
        Try again
      </button>
    </Note>
  )
}

function Body({ report }: { report: Report }) {
  const { from, to } = report.range.value
  switch (report.status.value) {
    case 'loading':
      return <Loading />
    case 'denied':
      return (
        <Note icon="lock" title={MESSAGES.usageDenied} alert>
          <p>
            This report is for supervisors and admins of the organisation. Ask an admin for access,
            then open it again.
          </p>
        </Note>
      )
    case 'failed':
      return (
        <Note icon="alert" title="The report did not load" alert>
          <p>The connection broke off. Nothing was lost.</p>
          <button type="button" class="w-btn primary" onClick={() => void report.load()}>
            <Icon name="retry" />
            Try again
          </button>
        </Note>
      )
    case 'ready':
      if (report.events.value.length === 0) {
        return (
          <Note icon="bars" title={MESSAGES.noData}>
            <p>
              There are no events from {date(from)} to {date(to)}. Choose a longer range.
            </p>
          </Note>
        )
      }
      return (
        <>
          <KeyFigures figures={report.figures.value} />
          {report.mode.value === 'graph' ? (
            <Graph report={report} />
          ) : (
            <LazyTable report={report} />
          )}
        </>
      )
  }
}

const MODES = [
  { mode: 'graph', label: 'Graph', icon: 'bars' },
  { mode: 'table', label: 'Table', icon: 'table' },
] as const

function ModeSwitch({ report }: { report: Report }) {
  const other = report.mode.value === 'graph' ? 'table' : 'graph'
  function move(event: KeyboardEvent): void {
    if (!event.key.startsWith('Arrow')) return
    event.preventDefault()
    report.mode.value = other
    const group = event.currentTarget as HTMLElement
    group.querySelector<HTMLElement>('[aria-checked=false]')?.focus()
  }
  return (
    <div class="ur-seg" role="radiogroup" aria-label="View" onKeyDown={move}>
      {MODES.map(({ mode, label, icon }) => (
        <button
          key={mode}
          type="button"
          role="radio"
          aria-checked={report.mode.value === mode}
          tabIndex={report.mode.value === mode ? 0 : -1}
          onClick={() => (report.mode.value = mode)}
        >
          <Icon name={icon} />
          {label}
        </button>
      ))}
    </div>
  )
}

/** The usage report: heading, key figures, graph or table. */
export const ReportView = ({ report }: { report: Report }) => (
  <section class="w ur" aria-label="Agent Assist usage">
    <header class="ur-head">
      <div class="ur-title">
        <h1>Agent Assist Usage</h1>
        <p>As of {dateTime(report.asOf.value)}</p>
      </div>
      {report.status.value !== 'denied' && (
        <div class="ur-tools">
          <RangePicker report={report} />
          <ModeSwitch report={report} />
        </div>
      )}
    </header>
    <Body report={report} />
  </section>
)
