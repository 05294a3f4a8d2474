import { useQuery } from '@tanstack/react-query'
import { copy } from '../../lib/notify/copy.ts'
import { dateTime } from '@agent-assist/kit/format'
import { sentenceOf } from '../../lib/notify/sentence.ts'
import { IconButton } from '../../ui/base/button.tsx'
import { Drawer } from '../../ui/overlay/drawer.tsx'
import { Failed, SkeletonRows } from '../../ui/state/states.tsx'
import { about, State, whyNoText } from './mail-facts.tsx'
import styles from './mails.module.css'
import { type Mail, mail } from './queries.ts'

interface MailDrawerProps {
  organisationId: string
  mailId: string
  onClose: () => void
}

/** One mail with its text, beside the list. */
export function MailDrawer({ organisationId, mailId, onClose }: MailDrawerProps) {
  const { data, error, refetch } = useQuery(mail(organisationId, mailId))
  const text = data?.text
  return (
    <Drawer
      title={data?.subject ?? 'Mail'}
      onClose={onClose}
      actions={
        text && (
          <IconButton
            icon="copy"
            label="Copy text"
            large
            onClick={() => void copy(text, 'The text')}
          />
        )
      }
    >
      {data && <Details mail={data} />}
      {!data && error && (
        <Failed
          what="The mail could not be loaded"
          hint={sentenceOf(error)}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <SkeletonRows rows={8} rowHeight={24} />}
    </Drawer>
  )
}

function Details({ mail: { text, ...head } }: { mail: Mail }) {
  return (
    <>
      <dl className={styles.facts}>
        <dt>To</dt>
        <dd>{head.recipient}</dd>
        <dt>About</dt>
        <dd>{about(head.kind)}</dd>
        <dt>State</dt>
        <dd>
          <State state={head.state} />
        </dd>
        <dt>Written</dt>
        <dd>{dateTime(head.createdAt)}</dd>
        {head.sentAt && (
          <>
            <dt>Sent</dt>
            <dd>{dateTime(head.sentAt)}</dd>
          </>
        )}
        {head.error && (
          <>
            <dt>Mail server</dt>
            <dd className={styles.error}>{head.error}</dd>
          </>
        )}
      </dl>
      {text ? (
        <p className={styles.text}>{text}</p>
      ) : (
        <p className={styles.quiet}>{whyNoText(head)}</p>
      )}
    </>
  )
}
