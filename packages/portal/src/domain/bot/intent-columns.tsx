import type { IntentRow } from '@agent-assist/contract/wire'
import { Link } from 'react-router'
import { dateTime, percent } from '@agent-assist/kit/format'
import { links } from '../../lib/address/links.ts'
import type { Column } from '../../ui/table/column.ts'
import { None, Tag } from '../../ui/base/tag.tsx'
import { IntentMenu } from './intent-menu.tsx'
import styles from './intents.module.css'

interface Needs {
  organisationId: string
  mayEdit: boolean
  timeZone: string
}

/** Name of an intent as a link, with tags for its special states. */
export const IntentName = ({ organisationId, row }: { organisationId: string; row: IntentRow }) => (
  <span className={styles.name}>
    <Link to={links.intent(organisationId, row.id)} className="trunc">
      {row.name}
    </Link>
    {row.isFallback && <Tag tone="info">Fallback</Tag>}
    {row.isDeleted && <Tag tone="warn">Deleted</Tag>}
  </span>
)

/** Approval state of an intent, or whether its content is published. */
export const Standing = ({ row }: { row: IntentRow }) => {
  if (row.approval === 'waiting') return <Tag tone="warn">Waiting</Tag>
  return row.isPublished ? <Tag tone="good">Published</Tag> : <Tag tone="info">Approved</Tag>
}

const standingText = ({ approval, isPublished }: IntentRow) => {
  if (approval === 'waiting') return 'Waiting'
  return isPublished ? 'Published' : 'Approved'
}

const checksText = ({ errors, warnings }: IntentRow) =>
  [
    errors > 0 ? `${errors} wrong` : '',
    warnings > 0 ? `${warnings} ${warnings === 1 ? 'hint' : 'hints'}` : '',
  ]
    .filter(Boolean)
    .join(', ')

/** Result of an intent's checks. */
export const Checks = ({ row }: { row: IntentRow }) => {
  const text = checksText(row)
  return text ? <Tag tone={row.errors > 0 ? 'bad' : 'warn'}>{text}</Tag> : <None />
}

/** Columns of the list; without permission to edit there is no menu. */
export const intentColumns = ({
  organisationId,
  mayEdit,
  timeZone,
}: Needs): Column<IntentRow>[] => [
  {
    id: 'name',
    title: 'Name',
    value: ({ name }) => name,
    cell: (row) => <IntentName {...{ organisationId, row }} />,
    isName: true,
    width: 320,
  },
  { id: 'phrases', title: 'Phrases', value: ({ phrases }) => phrases, isNumber: true },
  {
    id: 'events',
    title: 'Events',
    value: ({ events }) => events,
    width: 220,
  },
  { id: 'hits', title: 'Hits 30 days', value: ({ hits }) => hits, isNumber: true },
  {
    id: 'fallback',
    title: 'Fallback share',
    value: ({ fallbackShare }) => fallbackShare,
    text: ({ fallbackShare }) =>
      fallbackShare === undefined ? undefined : percent(fallbackShare * 100),
    isNumber: true,
  },
  {
    id: 'approval',
    title: 'Approval',
    value: standingText,
    cell: (row) => <Standing row={row} />,
  },
  { id: 'checks', title: 'Checks', value: checksText, cell: (row) => <Checks row={row} /> },
  {
    id: 'updated',
    title: 'Last edit',
    value: ({ updatedAt }) => updatedAt,
    text: ({ updatedAt, updatedBy }) =>
      [dateTime(updatedAt, timeZone), updatedBy].filter(Boolean).join(', '),
    width: 240,
  },
  {
    id: 'on',
    title: 'On or off',
    value: ({ isOn }) => (isOn ? 'On' : 'Off'),
    cell: ({ isOn }) => (isOn ? <Tag tone="good">On</Tag> : <Tag>Off</Tag>),
  },
  ...(mayEdit
    ? [
        {
          id: 'actions',
          title: 'Actions',
          value: () => undefined,
          cell: (row: IntentRow) => <IntentMenu {...{ organisationId, row }} />,
          isControl: true,
        },
      ]
    : []),
]
