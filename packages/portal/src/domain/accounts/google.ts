import { call } from '../../lib/api/call.ts'
import { mayPrompt, signInWith } from './federated.ts'
import type { GoogleId } from '../../lib/session/google-id.ts'

const SCRIPT = 'https://accounts.google.com/gsi/client'
/** Ms after which the button gets a new nonce; a nonce is valid for ten minutes. */
const FRESH_MS = 9 * 60_000

let loading: Promise<GoogleId> | undefined

function loadScript(): Promise<GoogleId> {
  loading ??= new Promise<GoogleId>((resolve, reject) => {
    const script = document.createElement('script')
    const fail = () => {
      loading = undefined
      script.remove()
      reject(new TypeError('Google’s script did not load.'))
    }
    script.src = SCRIPT
    script.async = true
    script.onload = () => (window.google ? resolve(window.google.accounts.id) : fail())
    script.onerror = fail
    document.head.append(script)
  })
  return loading
}

interface GoogleOptions {
  clientId: string
  /** In pixels. */
  width: number
  /** Also lets Google show its prompt, once a page load. */
  prompt: boolean
}

/**
 * Renders Google's button and renews its nonce; returns a function that stops the renewal. Rejects
 * without script or nonce.
 */
export async function drawGoogleButton(
  place: HTMLElement,
  { clientId, width, prompt }: GoogleOptions,
): Promise<() => void> {
  const google = await loadScript()

  async function prepare() {
    const { nonce } = await call('createNonce', { body: {} })
    google.initialize({
      client_id: clientId,
      nonce,
      use_fedcm_for_prompt: true,
      use_fedcm_for_button: true,
      callback: ({ credential }) => void signInWith(credential).then(renew),
    })
    google.renderButton(place, { text: 'continue_with', size: 'large', width })
  }
  const renew = () => prepare().catch(() => undefined) // the next interval tries again

  await prepare()
  const timer = setInterval(() => void renew(), FRESH_MS)
  if (prompt && mayPrompt()) google.prompt()
  return () => {
    clearInterval(timer)
    google.cancel()
  }
}
