import type { Reply, SignInMethod } from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { PasswordChoice } from './password-choice.tsx'
import { allowSignIn, publicSettings } from './queries.ts'
import { SavedSwitch } from './saved-controls.tsx'
import styles from './settings-panel.module.css'

interface SignInPanelProps {
  organisationId: string
  saved: Reply<'getSecurity'>
}

/** In which ways members may sign in, and with which passwords. */
export const SignInPanel = (props: SignInPanelProps) => (
  <>
    <Methods {...props} />
    {props.saved.available.includes('password') && (
      <PasswordChoice organisationId={props.organisationId} passwordMin={props.saved.passwordMin} />
    )}
  </>
)

function Methods({ organisationId, saved }: SignInPanelProps) {
  const { available, signInMethods } = saved
  const issuer = useQuery(publicSettings()).data?.oidc?.name ?? 'organisation account'
  const names: Record<SignInMethod, string> = {
    password: 'Password',
    issuer: `Sign-in with ${issuer}`,
    google: 'Google account',
  }
  const isOn = (method: SignInMethod) => signInMethods.includes(method)
  const open = available.filter(isOn)
  if (available.length === 1 && open.length === 1)
    return (
      <p className={styles.quiet}>
        Members sign in with a password. Other ways can be switched off here once the server has an
        OpenID Connect issuer or a Google client.
      </p>
    )
  return (
    <>
      <div>
        {available.map((method) => (
          <SavedSwitch
            key={method}
            label={names[method]}
            checked={isOn(method)}
            disabled={open.length === 1 && isOn(method)}
            save={(on) => allowSignIn(organisationId, method, on)}
            done={(on) => `${names[method]} is ${on ? 'allowed' : 'refused'}`}
          />
        ))}
      </div>
      <p className={styles.quiet}>
        People who sign in another way see which one to use, and are signed out at once. At least
        one way stays on. A SuperAdmin may always use a password, in case the others do not work.
      </p>
    </>
  )
}
