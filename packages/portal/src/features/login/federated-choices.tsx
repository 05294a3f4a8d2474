import type { PublicSettings } from '@agent-assist/contract/wire'
import { useEffect, useState } from 'react'
import { hasFedcm, promptFedcm } from '../../domain/accounts/fedcm.ts'
import { finishReturn, goToIssuer } from '../../domain/accounts/federated.ts'
import { hasReturned } from '../../domain/accounts/returned.ts'
import { useSettings } from '../../lib/api/settings.ts'
import { Button } from '../../ui/base/button.tsx'
import styles from './federated.module.css'
import { GoogleButton } from './google-button.tsx'

/** True while a sign-in that returned from the issuer is being completed. */
function useReturn(): boolean {
  const [busy, setBusy] = useState(hasReturned)
  useEffect(() => {
    void finishReturn().finally(() => setBusy(false))
  }, [])
  return busy
}

/** Shows the browser's FedCM prompt if `wanted` and the issuer supports FedCM. */
function useFedcm(oidc: PublicSettings['oidc'], wanted: boolean): void {
  useEffect(() => {
    if (!wanted || !oidc?.fedcmUrl) return undefined
    const leaving = new AbortController()
    const { fedcmUrl: configUrl, clientId } = oidc
    void promptFedcm({ configUrl, clientId }, leaving.signal)
    return () => leaving.abort()
  }, [oidc, wanted])
}

function IssuerButton({ name, returning }: { name: string; returning: boolean }) {
  const [leaving, setLeaving] = useState(false)
  const busy = returning || leaving

  async function go() {
    setLeaving(true)
    await goToIssuer().finally(() => setLeaving(false))
  }

  return (
    <Button
      size="tall"
      className={styles.issuer}
      disabled={busy}
      aria-busy={busy}
      onClick={() => void go()}
    >
      <span className="trunc" title={name} role={busy ? 'status' : undefined}>
        {busy ? `Signing in with ${name}` : `Continue with ${name}`}
      </span>
    </Button>
  )
}

/** The buttons of the configured issuers, and their automatic prompts (LOGIN-5). */
export function FederatedChoices() {
  const { settings } = useSettings()
  const [cameBack] = useState(hasReturned)
  const returning = useReturn()
  const { oidc, google } = settings ?? {}
  const asksItself = Boolean(oidc?.fedcmUrl) && hasFedcm()
  useFedcm(oidc, asksItself && !cameBack)

  if (!oidc && !google) return null
  return (
    <>
      {oidc && <IssuerButton name={oidc.name ?? 'your organisation'} returning={returning} />}
      {google && <GoogleButton clientId={google.clientId} prompt={!asksItself && !cameBack} />}
      <p className={styles.or}>or with email</p>
    </>
  )
}
