import type { Credentials } from '@agent-assist/contract'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { say } from '../../lib/toast.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { PublicPage } from '../../ui/public-page.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { loginRules } from './credentials.ts'
import styles from './login.module.css'
import { signIn } from './queries.ts'
import { type LoginRefusal, loginRefusal } from './refusal.ts'

/** Sign-in with e-mail and password. The guard leads on as soon as the session is there. */
export function Page() {
  const [shown, setShown] = useState(false)
  // Beside the form's own errors, which the next check of the rules would clear.
  const [refused, setRefused] = useState<LoginRefusal['fields']>()
  const { register, handleSubmit, setFocus, formState } = useForm<Credentials>({
    resolver: loginRules,
    mode: 'onTouched',
    defaultValues: { email: '', password: '' },
  })
  const { errors, isValid, isSubmitting } = formState
  const typed = { onChange: () => setRefused(undefined) }

  async function submit(credentials: Credentials) {
    try {
      await signIn(credentials)
    } catch (error) {
      const { toast, fields } = loginRefusal(error)
      say(toast)
      setRefused(fields)
      if (fields) setFocus('email')
    }
  }

  return (
    <PublicPage centred>
      <h1 className={styles.title}>Sign in</h1>
      <p className={styles.lead}>Use the account of your support team.</p>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => void handleSubmit(submit)(event)}
      >
        <TextField
          label="E-mail"
          type="email"
          inputMode="email"
          autoComplete="username"
          placeholder="name@company.com"
          tall
          error={errors.email?.message ?? refused?.email}
          {...register('email', typed)}
        />
        <TextField
          label="Password"
          type={shown ? 'text' : 'password'}
          autoComplete="current-password"
          tall
          error={errors.password?.message ?? refused?.password}
          trailing={
            <IconButton
              icon={shown ? 'eyeOff' : 'eye'}
              label="Show password"
              aria-pressed={shown}
              onClick={() => setShown(!shown)}
            />
          }
          {...register('password', typed)}
        />
        <Button
          type="submit"
          look="primary"
          size="tall"
          disabled={!isValid || isSubmitting}
          aria-busy={isSubmitting}
        >
          {isSubmitting ? 'Signing in' : 'Sign in'}
        </Button>
      </form>
    </PublicPage>
  )
}
