import { can, type SessionUser } from '@agent-assist/contract/wire'
import { counted, dateTime, number } from '@agent-assist/kit/format'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { links } from '../../../lib/address/links.ts'
import { sentenceOf } from '../../../lib/notify/sentence.ts'
import { useSetup } from '../../../lib/api/organisation.ts'
import { Button } from '../../../ui/base/button.tsx'
import { Tag, type Tone } from '../../../ui/base/tag.tsx'
import { Empty, Failed, NotAllowed, SkeletonRows } from '../../../ui/state/states.tsx'
import styles from './counting.module.css'
import { refreshSources, sources } from './queries.ts'

const STATES: Record<string, { label: string; tone: Tone }> = {
  waiting: { label: 'Waits for the first sync', tone: 'plain' },
  running: { label: 'Running', tone: 'info' },
  ok: { label: 'Up to date', tone: 'good' },
  paused: { label: 'Paused', tone: 'warn' },
  failing: { label: 'Fails, is tried again', tone: 'bad' },
  stopped: { label: 'Stopped', tone: 'bad' },
}

interface Source {
  key: string
  name: string
  state: { label: string; tone: Tone }
  at?: string | undefined
  next?: string | undefined
  note: string
}

function useRows(organisationId: string) {
  const query = useQuery(sources(organisationId))
  const { helpdesks = [], webhook, fileImports = [] } = query.data ?? {}
  const rows: Source[] = [
    ...helpdesks.map((one) => ({
      key: one.id,
      name: one.address,
      state: STATES[one.state] ?? { label: one.state, tone: 'plain' as const },
      at: one.lastSyncAt,
      next: one.nextSyncAt,
      note: one.error ?? `${counted(one.ticketsStored, 'ticket')} stored`,
    })),
    ...(webhook
      ? [
          {
            key: 'webhook',
            name: 'Webhook',
            state: { label: 'Listens', tone: 'good' as const },
            at: webhook.lastTicketAt,
            note: `${number(webhook.received)} received, ${number(webhook.refused)} refused`,
          },
        ]
      : []),
    ...fileImports.slice(0, 3).map((one) => ({
      key: one.id,
      name: one.fileName,
      state: one.finishedAt
        ? { label: 'Imported', tone: 'good' as const }
        : { label: 'Not finished', tone: 'warn' as const },
      at: one.finishedAt ?? one.startedAt,
      note: `${number(one.added)} added, ${number(one.updated)} updated, ${number(one.refused)} refused`,
    })),
  ]
  return { query, rows }
}

/** How fresh the data of each source is. */
export function DataTab({ user }: { user: SessionUser }) {
  if (!can(user.role, 'admin'))
    return (
      <NotAllowed
        what="Only admins see the sources"
        hint="Ask an admin of your organisation about the state of the data."
      />
    )
  return <Sources organisationId={user.data.organizationId} />
}

function Sources({ organisationId }: { organisationId: string }) {
  const { timeZone } = useSetup()
  const { query, rows } = useRows(organisationId)
  const when = (at: string | undefined) => (at ? dateTime(at, timeZone) : '–')
  if (!query.data && query.error)
    return (
      <Failed
        what="The sources could not be loaded"
        hint={sentenceOf(query.error)}
        onRetry={() => void query.refetch()}
      />
    )
  if (!query.data) return <SkeletonRows rows={4} rowHeight={40} />
  if (rows.length === 0)
    return (
      <Empty
        title="No source is connected"
        why="Tickets come from a helpdesk, a webhook or a file. Connect one in Configure Org."
      >
        <Link to={links.organisation('helpdesk')}>Connect a helpdesk</Link>
      </Empty>
    )
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls */}
      <div className={styles.scroll} role="region" aria-label="Sources" tabIndex={0}>
        <table className={styles.preview}>
          <thead>
            <tr>
              <th scope="col">Source</th>
              <th scope="col">State</th>
              <th scope="col">Last data</th>
              <th scope="col">Next sync</th>
              <th scope="col">Details</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, state, at, next, note }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                <td>
                  <Tag tone={state.tone}>{state.label}</Tag>
                </td>
                <td>{when(at)}</td>
                <td>{when(next)}</td>
                <td>{note}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={styles.links}>
        <Button size="small" onClick={() => void refreshSources()}>
          Refresh
        </Button>
        <Link to={links.organisation('helpdesk')}>Change sources</Link>
        <Link to={links.organisation('service-levels')}>Business hours and targets</Link>
        <Link to={links.organisation('filters')}>Groups and filters</Link>
      </p>
    </>
  )
}
