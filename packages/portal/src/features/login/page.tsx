import { MESSAGES } from '@agent-assist/contract/wire'
import { Link } from 'react-router'
import { PublicFooter } from '../../domain/screens/public-footer.tsx'
import { links } from '../../lib/address/links.ts'
import { useSession } from '../../lib/api/call.ts'
import { notify } from '../../lib/notify/toast.ts'
import type { SessionEnd } from '../../lib/session/session.ts'
import { Form } from '../../ui/form/form.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { PublicPage } from '../../ui/page/public-page.tsx'
import { Notice } from '../../ui/state/notice.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { loginRules } from './credentials.ts'
import { Federated } from './federated.tsx'
import styles from './login.module.css'
import { signIn } from './queries.ts'
import { loginRefusal } from './refusal.ts'

function notifyRefused(error: unknown) {
  const { toast, fields } = loginRefusal(error)
  notify(toast)
  return { fields }
}

/** Shown until the next sign-in: the toast of the same moment is gone when the user comes back. */
const ENDED: Record<SessionEnd, string> = {
  otherDevice: `${MESSAGES.otherDevice}. An account is open on one device at a time: sign in here to continue here.`,
  invalid: 'Your session has ended. Sign in again to continue.',
}

function WhyEnded() {
  const session = useSession()
  const ended = session.status === 'guest' ? session.ended : undefined
  return ended ? (
    <Notice isQuiet className={styles.ended}>
      {ENDED[ended]}
    </Notice>
  ) : null
}

/** Sign-in with e-mail and password. The route guard redirects once the session exists. */
export const Page = () => (
  <PublicPage
    centred
    title="Sign in"
    lead="Use the account of your support team."
    footer={<PublicFooter />}
  >
    <WhyEnded />
    <Federated />
    <Form
      rules={loginRules}
      start={{ email: '', password: '' }}
      onSubmit={signIn}
      onRefused={notifyRefused}
      submit="Sign in"
      busy="Signing in"
    >
      {(field) => (
        <>
          <TextField
            label="Email"
            type="email"
            inputMode="email"
            autoComplete="username"
            placeholder="name@company.com"
            tall
            {...field('email')}
          />
          <PasswordField
            label="Password"
            autoComplete="current-password"
            aside={<Link to={links.forgotPassword()}>Forgot Password?</Link>}
            tall
            {...field('password')}
          />
        </>
      )}
    </Form>
    <p className={styles.new}>
      New here? <Link to={links.register()}>Create an account</Link>
    </p>
  </PublicPage>
)
