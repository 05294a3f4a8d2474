import { call } from '../../lib/api/call.ts'
import { mayPrompt, signInWith } from './federated.ts'

/** The part of FedCM that TypeScript does not know yet (https://www.w3.org/TR/fedcm/). */
interface IdentityRequest extends CredentialRequestOptions {
  identity: {
    context: 'signin'
    providers: {
      configURL: string
      clientId: string
      /** Browsers before 2026 read the nonce here, later ones in `params`. */
      nonce: string
      params: { nonce: string }
    }[]
  }
}

/** Whether this browser supports FedCM. */
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

/**
 * Lets the browser ask for a sign-in, at most once a page load. Closing the prompt has no further
 * effect.
 */
export async function promptFedcm(
  issuer: { configUrl: string; clientId: string },
  signal: AbortSignal,
): Promise<void> {
  if (!mayPrompt()) return
  const token = await askBrowser(issuer, signal).catch(() => undefined) // closed, or no account to choose
  if (token) await signInWith(token)
}
