import type { MailStatus } from '@agent-assist/contract/wire'
import { counted, dateTime } from '@agent-assist/kit/format'
import { Link } from 'react-router'
import { MailTestResult } from '../../../domain/accounts/mail-test-result.tsx'
import { useAct } from '../../../lib/act/use-act.ts'
import { links } from '../../../lib/address/links.ts'
import { Button, buttonClass } from '../../../ui/base/button.tsx'
import { Copied } from '../../../ui/base/copied.tsx'
import { Tag } from '../../../ui/base/tag.tsx'
import { Facts } from '../../../ui/page/facts.tsx'
import { SettingsPanel } from './settings-panel.tsx'
import { SettingsQuery } from './settings-query.tsx'
import styles from './mail.module.css'
import { sendTest } from './mail-queries.ts'

const EXAMPLE =
  'SMTP_URL=smtps://user:password@mail.example.com MAIL_FROM="Support <no-reply@example.com>"'

interface ServerPanelProps {
  organisationId: string
  query: Parameters<typeof SettingsQuery<MailStatus>>[0]['query']
}

/** The mail server, which the operator sets for all organisations: its state, and a test of it. */
export const ServerPanel = ({ organisationId, query }: ServerPanelProps) => (
  <SettingsPanel title="Mail server" sub="set by the operator, for all organisations">
    <SettingsQuery query={query} what="the state of the mail server">
      {(status) =>
        status.isSet ? <IsSet organisationId={organisationId} status={status} /> : <NotSet />
      }
    </SettingsQuery>
  </SettingsPanel>
)

const Outbox = () => (
  <Link className={buttonClass({})} to={links.mails()}>
    Open the outbox
  </Link>
)

function IsSet({ organisationId, status }: { organisationId: string; status: MailStatus }) {
  const test = useAct({ work: () => sendTest(organisationId) })
  const { server, sentAt, error, waiting } = status
  const tested = test.isPending ? undefined : test.result
  const isFailing = error && (!sentAt || error.at > sentAt)
  return (
    <>
      <Facts
        className={styles.facts}
        facts={[
          [
            'State',
            <Tag key="state" tone={isFailing ? 'bad' : 'good'}>
              {isFailing ? 'Last email not taken' : 'Set'}
            </Tag>,
          ],
          ['Server', server],
          ['Last email taken', sentAt ? dateTime(sentAt) : 'None yet'],
          ['Waiting', waiting > 0 && counted(waiting, 'email')],
        ]}
      />
      {error && error.answer !== tested?.answer && (
        <div className={styles.error}>
          <p>Last error, {dateTime(error.at)}</p>
          <code>{error.answer}</code>
        </div>
      )}
      <div className={styles.acts}>
        <Button look="primary" aria-busy={test.isPending} onClick={() => test.act()}>
          {test.isPending ? 'Sending …' : 'Send a test email'}
        </Button>
        <Outbox />
        <span className={styles.quiet}>The test goes to your own address.</span>
      </div>
      <MailTestResult result={tested} refusal={test.isPending ? undefined : test.problem} />
    </>
  )
}

/** What happens without a mail server, and how the operator sets one. */
const NotSet = () => (
  <>
    <div>
      <Tag tone="warn">Not set</Tag>
    </div>
    <p>
      No email goes out. Emails are stored in the outbox, and you copy the links of invitations and
      for new passwords in Configure Users. Campaigns and boards cannot be emailed.
    </p>
    <div className={styles.variables}>
      <p className={styles.quiet}>
        All organisations share the mail server, so it is not a setting of yours. Anyone who runs
        this server starts it with two variables:
      </p>
      <Copied label="Copy variables" text={EXAMPLE} what="The variables" />
    </div>
    <div className={styles.acts}>
      <Outbox />
    </div>
  </>
)
