import type { CampaignRecipient } from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { recipientMail } from '../../domain/campaigns/queries.ts'
import { progressOf, reasonOf } from '../../domain/campaigns/campaign-labels.tsx'
import { dateTime } from '@agent-assist/kit/format'
import { sentenceOf } from '../../lib/notify/sentence.ts'
import { Drawer } from '../../ui/overlay/drawer.tsx'
import { Facts } from '../../ui/page/facts.tsx'
import { Failed, SkeletonRows } from '../../ui/state/states.tsx'
import styles from './campaigns.module.css'

const time = (value: string | undefined) => value && dateTime(value)

interface DrawerProps {
  organisationId: string
  campaignId: string
  recipient: CampaignRecipient
  onClose: () => void
}

/** Drawer with the delivery state of one recipient and the mail they were sent. */
export function RecipientDrawer({ organisationId, campaignId, recipient, onClose }: DrawerProps) {
  const mail = useQuery(recipientMail(organisationId, campaignId, recipient.id))
  return (
    <Drawer title={recipient.email} onClose={onClose}>
      <Facts
        className={styles.facts}
        facts={[
          ['Name', recipient.name || undefined],
          ['State', progressOf(recipient).label],
          ['Why', reasonOf(recipient.reason) || undefined],
          ['The mail server said', recipient.note || undefined],
          ['Ticket', recipient.ticketId],
          ['Due', recipient.delivery === 'queued' ? time(recipient.dueAt) : undefined],
          ['Sent', time(recipient.sentAt)],
          ['Reminded', time(recipient.remindedAt)],
          ['Opened', time(recipient.openedAt)],
          ['Started', time(recipient.startedAt)],
          ['Answered', time(recipient.answeredAt)],
        ]}
      />
      <h3 className={styles.mailHead}>The email</h3>
      {mail.data && (
        <>
          <p>
            <b>{mail.data.subject}</b>
          </p>
          <p className={styles.mail}>{mail.data.text}</p>
        </>
      )}
      {mail.isPending && <SkeletonRows rows={6} rowHeight={24} />}
      {mail.isError && (
        <Failed
          what="The email could not be loaded"
          hint={sentenceOf(mail.error)}
          onRetry={() => void mail.refetch()}
        />
      )}
    </Drawer>
  )
}
