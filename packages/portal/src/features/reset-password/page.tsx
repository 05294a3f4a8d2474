import { useMemo, useState } from 'react'
import { Link, useParams } from 'react-router'
import * as z from 'zod'
import { PublicFooter } from '../../domain/screens/public-footer.tsx'
import { accountRefusal } from '../../domain/accounts/account-refusal.ts'
import { checkDone } from '../../lib/api/check-done.ts'
import { call } from '../../lib/api/call.ts'
import { links } from '../../lib/address/links.ts'
import { differs, newPassword } from '../../domain/accounts/new-password.ts'
import { useNewPassword } from '../../domain/accounts/passwords.ts'
import { buttonClass } from '../../ui/base/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { PublicPage } from '../../ui/page/public-page.tsx'
import styles from './reset-password.module.css'

/** Path segment in place of the password, because proxies and logs may store addresses (PWD-2). */
const NO_PASSWORD = 'in-body'

const resetForm = (min: number) =>
  z
    .object({ password: newPassword(min), 'password-confirm': z.string() })
    .refine((form) => form.password === form['password-confirm'], differs('password-confirm'))

/** A form for a new password, opened by the link in a mail. */
export function Page() {
  const [done, setDone] = useState(false)
  return done ? <Done /> : <Ask onDone={() => setDone(true)} />
}

function Ask({ onDone }: { onDone: () => void }) {
  const { token = '' } = useParams()
  const { min, text, hint } = useNewPassword()
  const schema = useMemo(() => resetForm(min), [min])
  return (
    <PublicPage
      centred
      title="Choose a new password"
      lead="It ends every session of your account; you sign in again with it."
      footer={<PublicFooter />}
    >
      <Form
        schema={schema}
        texts={{ password: text }}
        start={{ password: '', 'password-confirm': '' }}
        alsoCheck={{ password: 'password-confirm' }}
        onSubmit={async ({ password }) => {
          checkDone(
            await call('resetPassword', {
              params: { token, password: NO_PASSWORD },
              body: { password },
            }),
          )
          onDone()
        }}
        onRefused={accountRefusal}
        submit="Reset password"
        busy="Resetting"
      >
        {(field) => (
          <>
            <PasswordField
              label="New password"
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
          </>
        )}
      </Form>
      <p className={styles.other}>
        The link is too old? <Link to={links.forgotPassword()}>Ask for a new one</Link>
      </p>
    </PublicPage>
  )
}

const Done = () => (
  <PublicPage
    centred
    arrived
    title="Your password is changed"
    lead="All sessions of your account have ended."
    footer={<PublicFooter />}
  >
    <Link className={buttonClass({ look: 'primary', size: 'tall' })} to={links.login()}>
      Sign in
    </Link>
  </PublicPage>
)
