import { InvitedPerson } from '@agent-assist/contract'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import * as z from 'zod'
import { accountRefusal } from '../../domain/accounts/account-refusal.ts'
import { differs, newPassword } from '../../domain/accounts/new-password.ts'
import { useNewPassword } from '../../domain/accounts/passwords.ts'
import { PublicFooter } from '../../domain/screens/public-footer.tsx'
import { session } from '../../lib/api/call.ts'
import { links } from '../../lib/address/links.ts'
import { Form } from '../../ui/form/form.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { PublicPage } from '../../ui/page/public-page.tsx'
import { createAccount, type Invitation } from './join.ts'

const personForm = (min: number) =>
  InvitedPerson.extend({ password: newPassword(min), 'password-confirm': z.string() }).refine(
    (form) => form.password === form['password-confirm'],
    differs('password-confirm'),
  )

const EMPTY = { firstName: '', lastName: '', password: '', 'password-confirm': '' }
const NAME_MISSING = 'Enter your name'

interface NewAccountProps {
  token: string
  invitation: Invitation
  /** Called before the new account is signed in. */
  onSignIn: () => void
  /** Called when the address must be confirmed before the first sign-in. */
  onConfirm: () => void
}

/** The form with which an invited person without an account creates one. */
export function NewAccount({ token, invitation, onSignIn, onConfirm }: NewAccountProps) {
  const { email, organisationName, role } = invitation
  const { min, text, hint } = useNewPassword()
  const schema = useMemo(() => personForm(min), [min])
  const navigate = useNavigate()

  async function accept(person: z.output<typeof schema>) {
    const created = await createAccount(token, person)
    if (!created.token) return onConfirm()
    onSignIn()
    await session.signIn(created.token)
    void navigate(links.home(), { replace: true })
  }

  return (
    <PublicPage
      centred
      title={`Join ${organisationName}`}
      lead={
        <>
          You are invited as {role}. Enter your name and choose a password for <b>{email}</b>.
        </>
      }
      footer={<PublicFooter />}
    >
      <Form
        schema={schema}
        texts={{ firstName: NAME_MISSING, lastName: NAME_MISSING, password: text }}
        start={EMPTY}
        alsoCheck={{ password: 'password-confirm' }}
        onSubmit={accept}
        onRefused={accountRefusal}
        submit="Create account"
        busy="Creating account"
      >
        {(field) => (
          <>
            <TextField label="First name" autoComplete="given-name" tall {...field('firstName')} />
            <TextField label="Last name" autoComplete="family-name" tall {...field('lastName')} />
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
          </>
        )}
      </Form>
    </PublicPage>
  )
}
