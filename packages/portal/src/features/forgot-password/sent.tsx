import { Link } from 'react-router'
import { PublicFooter } from '../../domain/screens/public-footer.tsx'
import { buttonClass } from '../../ui/base/button.tsx'
import { links } from '../../lib/address/links.ts'
import { PublicPage } from '../../ui/page/public-page.tsx'
import styles from './forgot-password.module.css'
import { SendAgain } from './send-again.tsx'

interface SentProps {
  to: string
  send: () => Promise<unknown>
}

/** After the request, where mails go out. */
export const Sent = ({ to, send }: SentProps) => (
  <PublicPage
    centred
    arrived
    title="Check your email"
    lead={
      <>
        If <b>{to}</b> has an account here, an email with a link is on its way. The link works once.
      </>
    }
    footer={<PublicFooter />}
  >
    <p className={styles.hint}>
      Nothing there? Look among the unwanted emails before you try again.
    </p>
    <SendAgain send={send} />
    <p className={styles.back}>
      <Link to={links.login()}>Back to the sign-in</Link>
    </p>
  </PublicPage>
)

/** After the request, where no mail goes out: an admin hands over the link. */
export const Asked = ({ to }: { to: string }) => (
  <PublicPage
    centred
    arrived
    title="Ask an admin for the link"
    lead={
      <>
        No email goes out from here. If <b>{to}</b> has an account, the admins of your organisation
        now see that you need a new password.
      </>
    }
    footer={<PublicFooter />}
  >
    <ol className={styles.steps}>
      <li>Tell an admin of your organisation: they copy a link in Configure Users.</li>
      <li>Open the link and choose a new password. It works once.</li>
    </ol>
    <p className={styles.hint}>
      Are you the only admin? Anyone who runs this server gets a link with{' '}
      <code>npm run admin -- reset-password</code>.
    </p>
    <Link className={buttonClass({ look: 'line', size: 'tall' })} to={links.login()}>
      Go to the sign-in
    </Link>
  </PublicPage>
)
