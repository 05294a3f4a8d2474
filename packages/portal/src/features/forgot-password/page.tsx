import { ApiError, MESSAGES, Registrant } from '@agent-assist/contract'
import { useState } from 'react'
import { Link } from 'react-router'
import { PublicFooter } from '../../domain/screens/public-footer.tsx'
import { accountRefusal } from '../../domain/accounts/account-refusal.ts'
import { checkDone } from '../../lib/api/check-done.ts'
import { call } from '../../lib/api/call.ts'
import { links } from '../../lib/address/links.ts'
import { useSettings } from '../../lib/api/settings.ts'
import { Form } from '../../ui/form/form.tsx'
import { PublicPage } from '../../ui/page/public-page.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import styles from './forgot-password.module.css'
import { Asked, Sent } from './sent.tsx'

const ForgotForm = Registrant.pick({ email: true })

/** Assigns every server message to the only field (PWD-1). */
function onField(error: unknown) {
  const { message, fields } = accountRefusal(error)
  return error instanceof ApiError && message && !fields
    ? { fields: { email: message } }
    : { message, fields }
}

const send = async (email: string) => checkDone(await call('forgotPassword', { body: { email } }))

/**
 * Requests a password reset mail; the answer does not reveal whether an account exists. Without a mail server it says
 * who gives the link.
 */
export function Page() {
  const [sentTo, setSentTo] = useState<string>()
  const { settings } = useSettings()
  const sendsMail = settings?.sendsMail !== false
  if (sentTo)
    return sendsMail ? <Sent to={sentTo} send={() => send(sentTo)} /> : <Asked to={sentTo} />
  return (
    <PublicPage
      centred
      title="Forgot your password?"
      lead={
        sendsMail
          ? 'We send you a link to choose a new one.'
          : 'No email goes out from here. An admin of your organisation gives you a link to choose a new one.'
      }
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
            label="Email"
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
