import { call } from '../../lib/api/call.ts'
import { mayPrompt, signInWith } from './federated.ts'

/** The part of FedCM that TypeScript does not know yet (https://www.w3.org/TR/fedcm/). */
interface IdentityRequest extends CredentialRequestOptions {
  identity: {
    context: 'signin'
    providers: {
      configURL: string
      clientId: string
      /** Browsers before 2026 read it here, later ones in `params`. */
      nonce: string
      params: { nonce: string }
    }[]
  }
}

/** Whether this browser asks by itself who wants to sign in. */
export const hasFedcm = (): boolean => 'IdentityCredential' in window

async function askBrowser(
  issuer: { configUrl: string; clientId: string },
  signal: AbortSignal,
): Promise<string | undefined> {
  const { nonce } = await call('createNonce', { body: {} }, { signal })
  const { configUrl: configURL, clientId } = issuer
  const request: IdentityRequest = {
    mediation: 'optional',
    signal,
    identity: {
      context: 'signin',
      providers: [{ configURL, clientId, nonce, params: { nonce } }],
    },
  }
  const credential = await navigator.credentials.get(request)
  const token = (credential as { token?: unknown } | null)?.token
  return typeof token === 'string' ? token : undefined
}

/** Lets the browser ask, at most once a page load. Who closes the prompt hears nothing more of it. */
export async function promptFedcm(
  issuer: { configUrl: string; clientId: string },
  signal: AbortSignal,
): Promise<void> {
  if (!mayPrompt()) return
  const token = await askBrowser(issuer, signal).catch(() => undefined) // closed, or nobody to ask for
  if (token) await signInWith(token)
}
