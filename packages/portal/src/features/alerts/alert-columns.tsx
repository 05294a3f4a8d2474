import { alertMetric } from '@agent-assist/contract/wire'
import { dateTime } from '@agent-assist/kit/format'
import { Tag } from '../../ui/base/tag.tsx'
import { Facts } from '../../ui/page/facts.tsx'
import type { Column } from '../../ui/table/column.ts'
import { AlertMenu } from './alert-menu.tsx'
import { channelText, conditionText, watchedText, filterText, stateOf } from './alert-words.ts'
import styles from './alerts.module.css'
import type { Alert } from './queries.ts'

interface Shared {
  organisationId: string
  timeZone: string
  onEdit: (alert: Alert) => void
  onSecret: (name: string, secret: string) => void
}

const sinceText = ({ since }: Alert, timeZone: string) => (since ? dateTime(since, timeZone) : '–')
const lastText = ({ lastValue, metric }: Alert) => watchedText(metric, lastValue)

const State = ({ alert }: { alert: Alert }) => {
  const { text, tone } = stateOf(alert)
  return <Tag tone={tone}>{text}</Tag>
}

const Name = ({ alert, onEdit }: { alert: Alert; onEdit: (alert: Alert) => void }) => (
  <button type="button" className={styles.name} title={alert.name} onClick={() => onEdit(alert)}>
    {alert.name}
  </button>
)

/** The columns of the list of alerts. */
export const alertColumns = ({ timeZone, ...shared }: Shared): Column<Alert>[] => [
  {
    id: 'name',
    title: 'Name',
    value: ({ name }) => name,
    cell: (alert) => <Name alert={alert} onEdit={shared.onEdit} />,
    isName: true,
    width: 220,
  },
  {
    id: 'state',
    title: 'State',
    value: (alert) => stateOf(alert).text,
    cell: (alert) => <State alert={alert} />,
    width: 176,
  },
  { id: 'metric', title: 'Metric', value: ({ metric }) => alertMetric(metric).name, width: 160 },
  { id: 'condition', title: 'Fires when', value: conditionText, width: 220 },
  { id: 'last', title: 'Last value', value: lastText, width: 96 },
  { id: 'since', title: 'Since', value: (alert) => sinceText(alert, timeZone), width: 152 },
  { id: 'filters', title: 'Filters', value: ({ filters }) => filterText(filters) },
  { id: 'channels', title: 'Notified', value: channelText, width: 220 },
  {
    id: 'actions',
    title: 'Actions',
    value: () => undefined,
    cell: (alert) => <AlertMenu alert={alert} {...shared} />,
    isControl: true,
  },
]

/** An alert as a card on a phone. */
export const AlertCard = ({ alert, timeZone, ...shared }: Shared & { alert: Alert }) => (
  <div className={styles.card}>
    <div className={styles.cardHead}>
      <Name alert={alert} onEdit={shared.onEdit} />
      <span className="grow" />
      <State alert={alert} />
      <AlertMenu alert={alert} {...shared} />
    </div>
    <Facts
      facts={[
        ['Metric', alertMetric(alert.metric).name],
        ['Fires when', conditionText(alert)],
        ['Last value', lastText(alert)],
        ['Since', sinceText(alert, timeZone)],
        ['Filters', filterText(alert.filters)],
        ['Notified', channelText(alert)],
      ]}
    />
  </div>
)
