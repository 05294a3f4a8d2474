import { ApiError, MESSAGES, Registrant } from '@agent-assist/contract'
import { useState } from 'react'
import { Link } from 'react-router'
import { PublicFooter } from '../../domain/screens/public-footer.tsx'
import { accountRefusal } from '../../domain/accounts/account-refusal.ts'
import { call } from '../../lib/api/call.ts'
import { links } from '../../lib/address/links.ts'
import { Form } from '../../ui/form/form.tsx'
import { PublicPage } from '../../ui/page/public-page.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import styles from './forgot-password.module.css'
import { SendAgain } from './send-again.tsx'

const ForgotForm = Registrant.pick({ email: true })

/** Assigns every server message to the only field (PWD-1). */
function onField(error: unknown) {
  const { message, fields } = accountRefusal(error)
  return error instanceof ApiError && message && !fields
    ? { fields: { email: message } }
    : { message, fields }
}

const send = (email: string) => call('forgotPassword', { body: { email } })

/** Requests a password reset mail; the answer does not reveal whether an account exists. */
export function Page() {
  const [sentTo, setSentTo] = useState<string>()
  if (sentTo) return <Sent to={sentTo} />
  return (
    <PublicPage
      centred
      title="Forgot your password?"
      lead="We send you a link to choose a new one."
      footer={<PublicFooter />}
    >
      <Form
        schema={ForgotForm}
        texts={{ email: MESSAGES.validEmail }}
        start={{ email: '' }}
        onSubmit={async ({ email }) => {
          await send(email)
          setSentTo(email)
        }}
        onRefused={onField}
        submit="Send Reset Link"
        busy="Sending"
      >
        {(field) => (
          <TextField
            label="E-mail"
            type="email"
            inputMode="email"
            autoComplete="username"
            placeholder="name@company.com"
            tall
            {...field('email')}
          />
        )}
      </Form>
      <p className={styles.back}>
        <Link to={links.login()}>Back to the sign-in</Link>
      </p>
    </PublicPage>
  )
}

const Sent = ({ to }: { to: string }) => (
  <PublicPage
    centred
    arrived
    title="Check your mail"
    lead={
      <>
        If <b>{to}</b> has an account here, a mail with a link is on its way. The link works once.
      </>
    }
    footer={<PublicFooter />}
  >
    <p className={styles.hint}>
      Nothing there? Look among the unwanted mails before you try again.
    </p>
    <SendAgain send={() => send(to)} />
    <p className={styles.back}>
      <Link to={links.login()}>Back to the sign-in</Link>
    </p>
  </PublicPage>
)
