import './google-id.ts'

let left = false

/** Whether somebody signed out or was refused since the page was loaded; then sign-in is not offered automatically. */
export const hasLeft = (): boolean => left

/** Clears the sign-in that browser and Google's script remember, so that the next one requires a click (LOGIN-6). */
export function leaveProvider(): void {
  left = true
  window.google?.accounts.id.disableAutoSelect()
  void (navigator.credentials as CredentialsContainer | undefined) // only available on secure pages
    ?.preventSilentAccess()
    .catch(() => undefined) // nothing was stored
}
