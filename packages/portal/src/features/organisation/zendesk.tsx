import type { ZendeskSource } from '@agent-assist/contract/wire'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { clock, counted, dateTime, number } from '@agent-assist/kit/format'
import { sentenceOf } from '../../lib/notify/sentence.ts'
import { say, tell } from '../../lib/notify/toast.ts'
import { Button } from '../../ui/base/button.tsx'
import { Facts } from '../../ui/page/facts.tsx'
import { Notice } from '../../ui/state/notice.tsx'
import { ConnectDialog } from './connect-dialog.tsx'
import { Problems, State } from './facts.tsx'
import styles from './organisation.module.css'
import { pauseZendesk, removeZendesk, syncZendesk } from './queries.ts'
import { RemoveDialog } from './remove-dialog.tsx'

interface ZendeskProps {
  organisationId: string
  source: ZendeskSource | undefined
}

/** The connected account with its state, or the way to connect one. */
export function Zendesk({ organisationId, source }: ZendeskProps) {
  const [asked, ask] = useState<'connect' | 'remove'>()
  const close = () => ask(undefined)
  return (
    <div className={styles.source}>
      {source ? (
        <Connected organisationId={organisationId} source={source} onAsk={ask} />
      ) : (
        <>
          <p>
            Reads tickets, comments, status history, ratings and service levels of your account and
            keeps them up to date. It writes nothing there but auto-replies, once you switch them
            on.
          </p>
          <div className={styles.acts}>
            <Button look="primary" onClick={() => ask('connect')}>
              Connect Zendesk
            </Button>
          </div>
        </>
      )}
      {asked === 'connect' && (
        <ConnectDialog organisationId={organisationId} source={source} onClose={close} />
      )}
      {asked === 'remove' && source && (
        <RemoveDialog
          title={`Remove ${source.subdomain}.zendesk.com`}
          remove={() => removeZendesk(organisationId)}
          told="The connection is removed"
          onClose={close}
        >
          The credentials are deleted and nothing is read any more. Tickets that were read stay,
          with all figures.
        </RemoveDialog>
      )}
    </div>
  )
}

interface ConnectedProps {
  organisationId: string
  source: ZendeskSource
  onAsk: (what: 'connect' | 'remove') => void
}

function Connected({ organisationId, source, onAsk }: ConnectedProps) {
  const { state } = source
  const isPaused = state === 'paused'
  return (
    <>
      <p className={styles.head}>
        <b className="trunc">{source.subdomain}.zendesk.com</b>
        <State state={state} />
      </p>
      {source.error && <Notice>{source.error}</Notice>}
      <Facts className={styles.facts} facts={factsOf(source)} />
      <Problems problems={source.problems} count={source.rowsRefused} />
      <Actions {...{ organisationId, source, isPaused, onAsk }} />
    </>
  )
}

const day = (instant: string) => dateTime(instant, 'UTC').slice(0, 10)

const factsOf = (source: ZendeskSource) =>
  [
    ['Signs in as', source.email ?? 'OAuth token'],
    ['Reads from', day(source.startAt)],
    ['Syncing since', source.runningSince && clock(source.runningSince)],
    ['Last sync', source.lastSyncAt ? dateTime(source.lastSyncAt) : 'none yet'],
    ['Failed', source.failedAt && dateTime(source.failedAt)],
    ['Next sync', nextOf(source)],
    ['Rows read', number(source.rowsRead)],
    ['Tickets', ticketsOf(source)],
  ] as const

function nextOf({ state, nextSyncAt }: ZendeskSource): string | undefined {
  if (state === 'paused') return 'when you resume it'
  if (state === 'stopped') return 'when you start it'
  if (state === 'running' || state === 'waiting' || !nextSyncAt) return undefined
  return clock(nextSyncAt)
}

function ticketsOf({ ticketsStored, ticketsDeleted, ticketsIncomplete }: ZendeskSource): string {
  return [
    `${number(ticketsStored)} stored`,
    ticketsDeleted > 0 && `${number(ticketsDeleted)} deleted`,
    ticketsIncomplete > 0 && `${counted(ticketsIncomplete, 'ticket')} of which parts are missing`,
  ]
    .filter(Boolean)
    .join(', ')
}

function Actions({
  organisationId,
  source,
  isPaused,
  onAsk,
}: ConnectedProps & { isPaused: boolean }) {
  const { mutate, isPending } = useMutation({
    mutationFn: ({ work }: { work: () => Promise<void>; done: string }) => work(),
    onSuccess: (_, { done }) => tell(done),
    onError: (error) => say('Nothing was changed', sentenceOf(error)),
  })
  const act = (done: string, work: () => Promise<void>) => mutate({ work, done })
  return (
    <div className={styles.acts}>
      {!isPaused && (
        <Button
          look="primary"
          disabled={isPending || source.state === 'running'}
          onClick={() => act('The sync begins', () => syncZendesk(organisationId))}
        >
          Sync now
        </Button>
      )}
      <Button
        look={isPaused ? 'primary' : 'line'}
        disabled={isPending}
        onClick={() =>
          act(isPaused ? 'The sync goes on' : 'The sync is paused', () =>
            pauseZendesk(organisationId, !isPaused),
          )
        }
      >
        {isPaused ? 'Resume' : 'Pause'}
      </Button>
      <Button onClick={() => onAsk('connect')}>Change credentials</Button>
      <Button onClick={() => onAsk('remove')}>Remove</Button>
    </div>
  )
}
