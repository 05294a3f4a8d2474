import type { HelpdeskSource } from '@agent-assist/contract/wire'
import { useAct } from '../../lib/act/use-act.ts'
import { useState } from 'react'
import { clock, counted, dateTime, dayOf, number } from '@agent-assist/kit/format'
import { Button } from '../../ui/base/button.tsx'
import { Copied } from '../../ui/base/copied.tsx'
import { Facts } from '../../ui/page/facts.tsx'
import { Notice } from '../../ui/state/notice.tsx'
import { ConnectDialog } from './connect-dialog.tsx'
import { Problems, State } from './facts.tsx'
import { formOf } from './helpdesk-forms.ts'
import styles from './source-panel/source-panel.module.css'
import { pauseHelpdesk, removeHelpdesk, syncHelpdesk, testHelpdesk } from './queries.ts'
import { RemoveDialog } from './remove-dialog.tsx'

interface HelpdeskProps {
  organisationId: string
  source: HelpdeskSource
}

/** A connected account with its state and its actions. */
export function Helpdesk({ organisationId, source }: HelpdeskProps) {
  const [asked, ask] = useState<'connect' | 'remove'>()
  const close = () => ask(undefined)
  return (
    <div className={styles.source}>
      <Connected organisationId={organisationId} source={source} onAsk={ask} />
      {asked === 'connect' && (
        <ConnectDialog
          organisationId={organisationId}
          kind={source.connection.kind}
          source={source}
          onClose={close}
        />
      )}
      {asked === 'remove' && (
        <RemoveDialog
          title={`Remove ${source.address}`}
          remove={() => removeHelpdesk({ organisationId, sourceId: source.id })}
          text="The connection is removed"
          onClose={close}
        >
          The credentials are deleted and reading stops. Tickets that were read stay, with all
          metrics.
        </RemoveDialog>
      )}
    </div>
  )
}

interface ConnectedProps extends HelpdeskProps {
  onAsk: (what: 'connect' | 'remove') => void
}

function Connected({ organisationId, source, onAsk }: ConnectedProps) {
  const { state } = source
  const isPaused = state === 'paused'
  return (
    <>
      <p className={styles.head}>
        <b className="trunc">{source.address}</b>
        <State state={state} />
      </p>
      {source.error && <Notice>{source.error}</Notice>}
      <Facts className={styles.facts} facts={factsOf(source)} />
      {source.hookUrl && (
        <Copied label="Copy webhook address" text={source.hookUrl} what="The webhook's address" />
      )}
      <Problems problems={source.problems} count={source.rowsRefused} />
      <Actions {...{ organisationId, source, isPaused, onAsk }} />
    </>
  )
}

const day = (instant: string) => dayOf(instant, 'UTC')

const factsOf = (source: HelpdeskSource) =>
  [
    ['Signs in as', formOf(source.connection.kind).signsInAs(source.connection.settings)],
    ['Ticket numbers', source.prefix ? `${source.prefix}…` : undefined],
    ['Reads from', day(source.startAt)],
    ['Syncing since', source.runningSince && clock(source.runningSince)],
    ['Last sync', source.lastSyncAt ? dateTime(source.lastSyncAt) : 'none yet'],
    ['Failed', source.failedAt && dateTime(source.failedAt)],
    ['Next sync', nextOf(source)],
    ['Rows read', number(source.rowsRead)],
    ['Tickets', ticketsOf(source)],
  ] as const

function nextOf({ state, nextSyncAt }: HelpdeskSource): string | undefined {
  if (state === 'paused') return 'when you resume it'
  if (state === 'stopped') return 'when you start it'
  if (state === 'running' || state === 'waiting' || !nextSyncAt) return undefined
  return clock(nextSyncAt)
}

function ticketsOf({ ticketsStored, ticketsDeleted, ticketsIncomplete }: HelpdeskSource): string {
  return [
    `${number(ticketsStored)} stored`,
    ticketsDeleted > 0 && `${number(ticketsDeleted)} deleted`,
    ticketsIncomplete > 0 && `${counted(ticketsIncomplete, 'ticket')} of which parts are missing`,
  ]
    .filter(Boolean)
    .join(', ')
}

interface Act {
  work: () => Promise<unknown>
  /** Message of a success; `failed` is that of a failure, shown before its reason. */
  done: string
  failed: string
}

function Actions({
  organisationId,
  source,
  isPaused,
  onAsk,
}: ConnectedProps & { isPaused: boolean }) {
  const { act, isPending } = useAct({
    work: ({ work }: Act) => work(),
    done: (_, { done }) => done,
    failed: ({ failed }) => failed,
  })
  const params = { organisationId, sourceId: source.id }
  const attempt = (done: string, work: Act['work'], failed = 'Nothing was changed') =>
    act({ work, done, failed })
  return (
    <div className={styles.acts}>
      {!isPaused && (
        <Button
          look="primary"
          disabled={isPending || source.state === 'running'}
          onClick={() => attempt('The sync begins', () => syncHelpdesk(params))}
        >
          Sync now
        </Button>
      )}
      <Button
        look={isPaused ? 'primary' : 'line'}
        disabled={isPending}
        onClick={() =>
          attempt(isPaused ? 'The sync is resumed' : 'The sync is paused', () =>
            pauseHelpdesk(params, !isPaused),
          )
        }
      >
        {isPaused ? 'Resume' : 'Pause'}
      </Button>
      <Button
        disabled={isPending}
        onClick={() =>
          attempt(
            'The connection works',
            () => testHelpdesk(params),
            'The connection does not work',
          )
        }
      >
        Test connection
      </Button>
      <Button onClick={() => onAsk('connect')}>Change credentials</Button>
      <Button onClick={() => onAsk('remove')}>Remove</Button>
    </div>
  )
}
