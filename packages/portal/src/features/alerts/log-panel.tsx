import { counted, dateTime } from '@agent-assist/kit/format'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSetup } from '../../lib/api/organisation.ts'
import { Button } from '../../ui/base/button.tsx'
import { Tag, type Tone } from '../../ui/base/tag.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { Empty, SkeletonRows } from '../../ui/state/states.tsx'
import styles from './alerts.module.css'
import { type Notice, noticePage, NOTICES_A_PAGE } from './queries.ts'
import { Refused } from '../../ui/state/refused.tsx'

const KINDS: Record<Notice['kind'], { text: string; tone: Tone }> = {
  fired: { text: 'Fired', tone: 'bad' },
  recovered: { text: 'Over', tone: 'good' },
  muted: { text: 'Muted', tone: 'warn' },
  sent: { text: 'Sent', tone: 'info' },
  failed: { text: 'Failed', tone: 'bad' },
  tested: { text: 'Test', tone: 'info' },
  skipped: { text: 'Excluded', tone: 'plain' },
}
const CHANNELS = { mail: 'Email', slack: 'Slack', webhook: 'Webhook' } as const
const HEIGHT = 320

/** The log of alerts and reports, newest first. */
export function LogPanel({ organisationId }: { organisationId: string }) {
  const [page, setPage] = useState(0)
  const query = useQuery(noticePage(organisationId, page))
  return (
    <Panel
      title="Log"
      sub="what fired, and what was sent, in the last 90 days"
      height={HEIGHT}
      query={query}
      skeleton={<SkeletonRows rows={6} rowHeight={40} />}
      failed={
        <Refused
          error={query.error}
          what="the log"
          hint="Alerts continue unchanged."
          onRetry={() => void query.refetch()}
        />
      }
    >
      {({ items, total }) =>
        total === 0 ? (
          <Empty why="Nothing has happened yet. Each message, and each one that was held back, will be listed here." />
        ) : (
          <>
            <ol className={styles.log} aria-label="Log of alerts and reports">
              {items.map((notice) => (
                <Entry key={notice.id} notice={notice} />
              ))}
            </ol>
            {total > NOTICES_A_PAGE && <Pages {...{ page, total }} onPage={setPage} />}
          </>
        )
      }
    </Panel>
  )
}

function Entry({ notice: { at, kind, name, channel, detail } }: { notice: Notice }) {
  const { timeZone } = useSetup()
  const { text, tone } = KINDS[kind]
  return (
    <li>
      <time dateTime={at}>{dateTime(at, timeZone)}</time>
      <span>
        <Tag tone={tone}>{text}</Tag>
      </span>
      <p>
        <b>{name}</b>
        {channel ? `, ${CHANNELS[channel]}` : ''}: {detail}
      </p>
    </li>
  )
}

interface PagesProps {
  page: number
  total: number
  onPage: (page: number) => void
}

const Pages = ({ page, total, onPage }: PagesProps) => (
  <nav className={styles.pager} aria-label="Pages of the log">
    <span>{counted(total, 'entry', 'entries')}</span>
    <Button size="small" disabled={page === 0} onClick={() => onPage(page - 1)}>
      Newer
    </Button>
    <Button
      size="small"
      disabled={(page + 1) * NOTICES_A_PAGE >= total}
      onClick={() => onPage(page + 1)}
    >
      Older
    </Button>
  </nav>
)
