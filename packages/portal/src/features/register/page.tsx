import type { Registrant } from '@agent-assist/contract/wire'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { PublicFooter } from '../../domain/screens/public-footer.tsx'
import { accountRefusal } from '../../domain/accounts/account-refusal.ts'
import { checkDone } from '../../lib/api/check-done.ts'
import { call } from '../../lib/api/call.ts'
import { links } from '../../lib/address/links.ts'
import { useSettings } from '../../lib/api/settings.ts'
import { useNewPassword } from '../../domain/accounts/passwords.ts'
import { whenIdle } from '../../lib/browser/when-idle.ts'
import { Button, buttonClass } from '../../ui/base/button.tsx'
import { Checkbox } from '../../ui/form/choice.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { type Connected, Form } from '../../ui/form/form.tsx'
import type { Rules } from '../../ui/form/rules.ts'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { PublicPage } from '../../ui/page/public-page.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import styles from './register.module.css'
import type { RegisterFields } from './registration.ts'
import { Terms } from './terms.tsx'

const load = () => whenIdle().then(() => import('./registration.ts'))
let loading: ReturnType<typeof load> | undefined
/** Rules and payload, loaded after the form is rendered: they import the schemas, half of the page's size. */
function registration() {
  loading ??= load()
  loading.catch(() => (loading = undefined)) // the next input tries again
  return loading
}

/** Said at once: shorter names are refused here (REG-1), and nowhere else. */
const NAME_HINT = 'At least 4 characters'
const EMPTY = {
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  'password-confirm': '',
  acceptTermsConditions: false,
}

/** The registration form, then the next steps. */
export function Page() {
  const [sentTo, setSentTo] = useState<string>()
  const { settings } = useSettings()
  if (!sentTo) return <Ask onSent={setSentTo} />
  return settings?.sendsMail === false ? <Created /> : <Sent to={sentTo} />
}

function Ask({ onSent }: { onSent: (email: string) => void }) {
  const { min, text, hint } = useNewPassword()
  const rules = useMemo<Rules<RegisterFields, Registrant>>(
    () => async (values) => (await registration()).registerRules(min, text)(values),
    [min, text],
  )
  return (
    <PublicPage
      title="Create an account"
      lead="An admin of your support team approves it before you can sign in."
      footer={<PublicFooter />}
    >
      <Form
        rules={rules}
        start={EMPTY}
        alsoCheck={{ password: 'password-confirm' }}
        onSubmit={async (person) => {
          const { registrationOf } = await registration()
          checkDone(await call('register', { body: registrationOf(person) }))
          onSent(person.email)
        }}
        onRefused={accountRefusal}
        submit="Create account"
        busy="Creating account"
      >
        {(field) => (
          <>
            <div className={styles.names}>
              <TextField
                label="First name"
                autoComplete="given-name"
                hint={NAME_HINT}
                tall
                {...field('firstName')}
              />
              <TextField
                label="Last name"
                autoComplete="family-name"
                hint={NAME_HINT}
                tall
                {...field('lastName')}
              />
            </div>
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
              autoComplete="new-password"
              hint={hint}
              tall
              {...field('password')}
            />
            <PasswordField
              label="Confirm password"
              autoComplete="new-password"
              tall
              {...field('password-confirm')}
            />
            <AcceptTerms {...field('acceptTermsConditions')} />
          </>
        )}
      </Form>
      <p className={styles.already}>
        Have an account? <Link to={links.login()}>Sign in</Link>
      </p>
    </PublicPage>
  )
}

/** The check box for the terms, and a dialog that shows them. */
function AcceptTerms(box: Connected) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Checkbox
        label="I accept the terms and conditions."
        after={
          <button type="button" className={styles.read} onClick={() => setOpen(true)}>
            Read them
          </button>
        }
        {...box}
      />
      {open && (
        <Dialog
          title="Terms and conditions"
          onClose={close}
          actions={<Button onClick={close}>Close</Button>}
        >
          <Terms />
        </Dialog>
      )}
    </>
  )
}

/** Next steps where no mail goes out: an admin hands over the link. */
const Created = () => (
  <PublicPage
    centred
    arrived
    title="Your account is created"
    lead="No email goes out from here: an admin of your support team lets you in."
    footer={<PublicFooter />}
  >
    <ol className={styles.next}>
      <li>Ask an admin for the link that verifies your address, and open it.</li>
      <li>The admin approves the account.</li>
      <li>Sign in with the password that you have chosen.</li>
    </ol>
    <Link className={buttonClass({ look: 'line', size: 'tall' })} to={links.login()}>
      Go to the sign-in
    </Link>
  </PublicPage>
)

const Sent = ({ to }: { to: string }) => (
  <PublicPage
    centred
    arrived
    title="Check your email"
    lead={
      <>
        We have written to <b>{to}</b>.
      </>
    }
    footer={<PublicFooter />}
  >
    <ol className={styles.next}>
      <li>Open the link in that email: it verifies your address.</li>
      <li>
        An admin of your support team approves the account. An email tells you when that is done.
      </li>
      <li>Sign in with the password that you have chosen.</li>
    </ol>
    <Link className={buttonClass({ look: 'line', size: 'tall' })} to={links.login()}>
      Go to the sign-in
    </Link>
  </PublicPage>
)
