import type { LinkPurpose } from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LinkDialog } from '../../domain/accounts/link-dialog.tsx'
import { copy } from '../../lib/notify/copy.ts'
import { dateTime } from '@agent-assist/kit/format'
import { sentenceOf } from '../../lib/notify/sentence.ts'
import { Button, IconButton } from '../../ui/base/button.tsx'
import { Drawer } from '../../ui/overlay/drawer.tsx'
import { Notice } from '../../ui/state/notice.tsx'
import { Failed, SkeletonRows } from '../../ui/state/states.tsx'
import { about, State, whyNoText } from './mail-facts.tsx'
import styles from './mails.module.css'
import { type Mail, mail } from './queries.ts'

interface MailDrawerProps {
  organisationId: string
  mailId: string
  onClose: () => void
}

/** Drawer with one mail and its text. */
export function MailDrawer({ organisationId, mailId, onClose }: MailDrawerProps) {
  const { data, error, refetch } = useQuery(mail(organisationId, mailId))
  const text = data?.text
  return (
    <Drawer
      title={data?.subject ?? 'Email'}
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
      {data && <Details mail={data} organisationId={organisationId} />}
      {!data && error && (
        <Failed
          what="The email could not be loaded"
          hint={sentenceOf(error)}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <SkeletonRows rows={8} rowHeight={24} />}
    </Drawer>
  )
}

function Details({ mail, organisationId }: { mail: Mail; organisationId: string }) {
  const { text, opens, ...head } = mail
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
      {opens && text && (
        <HiddenLink organisationId={organisationId} email={head.recipient} {...opens} />
      )}
      {text ? (
        <p className={styles.text}>{text}</p>
      ) : (
        <p className={styles.quiet}>{whyNoText(mail)}</p>
      )}
    </>
  )
}

interface HiddenLinkProps {
  organisationId: string
  email: string
  userId: string
  purpose: LinkPurpose
}

/** Explains why the link of a mail is hidden and what to do if no mail server is configured. */
function HiddenLink(props: HiddenLinkProps) {
  const [isAsked, ask] = useState(false)
  return (
    <div className={styles.hidden}>
      <Notice isQuiet>
        The link in this email is not shown: anyone who opens it gets into the account. Set{' '}
        <code>SMTP_URL</code> on the server and it is sent automatically while the link is valid.
        Until then, create a link and give it to its owner.
      </Notice>
      <Button onClick={() => ask(true)}>Copy link…</Button>
      {isAsked && <LinkDialog {...props} onClose={() => ask(false)} />}
    </div>
  )
}
