import { dateTime } from '@agent-assist/kit/format'
import { Tag } from '../../ui/base/tag.tsx'
import { Menu } from '../../ui/overlay/menu.tsx'
import { Facts } from '../../ui/page/facts.tsx'
import type { Column } from '../../ui/table/column.ts'
import { contentText, filterText, LAST_STATES, whenText } from './alert-words.ts'
import styles from './alerts.module.css'
import type { Report } from './queries.ts'
import { useReportActions } from './report-actions.ts'

interface Shared {
  organisationId: string
  timeZone: string
  /** Names of members by id. */
  names: ReadonlyMap<string, string>
  onEdit: (report: Report) => void
}

function ReportMenu({
  organisationId,
  report,
  onEdit,
}: Pick<Shared, 'organisationId' | 'onEdit'> & { report: Report }) {
  const { remove, pause, send } = useReportActions(organisationId, report)
  const { boardName, isPaused } = report
  return (
    <Menu
      label={`What to do with the report of ${boardName}, ${whenText(report)}`}
      items={[
        { label: 'Change', icon: 'sliders', onSelect: () => onEdit(report) },
        { label: 'Send to me now', icon: 'mail', onSelect: () => send() },
        {
          label: isPaused ? 'Resume' : 'Pause',
          icon: isPaused ? 'check' : 'ban',
          onSelect: () => pause(!isPaused),
        },
        { label: 'Delete', icon: 'x', isHard: true, onSelect: () => remove() },
      ]}
    />
  )
}

const Name = ({ report, onEdit }: { report: Report; onEdit: (report: Report) => void }) => (
  <button
    type="button"
    className={styles.name}
    title={report.boardName}
    onClick={() => onEdit(report)}
  >
    {report.boardName}
  </button>
)

const stateText = ({ isPaused }: Report) => (isPaused ? 'Paused' : 'On')
const State = ({ report }: { report: Report }) => (
  <Tag tone={report.isPaused ? 'plain' : 'good'}>{stateText(report)}</Tag>
)

const peopleText = ({ recipients, stopped }: Report, names: Shared['names']) =>
  recipients
    .map((id) => {
      const name = names.get(id) ?? 'somebody who no longer sees it'
      return stopped.includes(id) ? `${name} (unsubscribed)` : name
    })
    .join(', ')

const nextText = ({ isPaused, nextAt }: Report, timeZone: string) =>
  isPaused ? '–' : dateTime(nextAt, timeZone)

const lastText = ({ lastAt, lastState }: Report, timeZone: string) =>
  lastAt && lastState ? `${dateTime(lastAt, timeZone)}: ${LAST_STATES[lastState]}` : 'Not yet'

/** The columns of the list of scheduled reports. */
export const reportColumns = ({ timeZone, names, ...shared }: Shared): Column<Report>[] => [
  {
    id: 'board',
    title: 'Board',
    value: ({ boardName }) => boardName,
    cell: (report) => <Name report={report} onEdit={shared.onEdit} />,
    isName: true,
    width: 200,
  },
  {
    id: 'state',
    title: 'State',
    value: stateText,
    cell: (report) => <State report={report} />,
    width: 96,
  },
  { id: 'when', title: 'When', value: whenText, width: 176 },
  { id: 'next', title: 'Next', value: (report) => nextText(report, timeZone), width: 152 },
  { id: 'last', title: 'Last', value: (report) => lastText(report, timeZone), width: 200 },
  { id: 'people', title: 'To', value: (report) => peopleText(report, names), width: 200 },
  { id: 'content', title: 'With', value: contentText, width: 120 },
  { id: 'filters', title: 'Filters', value: ({ filters }) => filterText(filters) },
  {
    id: 'actions',
    title: 'Actions',
    value: () => undefined,
    cell: (report) => <ReportMenu report={report} {...shared} />,
    isControl: true,
  },
]

/** A scheduled report as a card on a phone. */
export const ReportCard = ({ report, timeZone, names, ...shared }: Shared & { report: Report }) => (
  <div className={styles.card}>
    <div className={styles.cardHead}>
      <Name report={report} onEdit={shared.onEdit} />
      <span className="grow" />
      <State report={report} />
      <ReportMenu report={report} {...shared} />
    </div>
    <Facts
      facts={[
        ['When', whenText(report)],
        ['Next', nextText(report, timeZone)],
        ['Last', lastText(report, timeZone)],
        ['To', peopleText(report, names)],
        ['With', contentText(report)],
        ['Filters', filterText(report.filters)],
      ]}
    />
  </div>
)
