import './google-id.ts'

let left = false

/** Whether somebody left, or was refused, since the page was loaded: nobody is asked again by itself. */
export const hasLeft = (): boolean => left

/** Ends what the browser and Google's script keep of a sign-in: the next one is asked for (LOGIN-6). */
export function leaveProvider(): void {
  left = true
  window.google?.accounts.id.disableAutoSelect()
  void (navigator.credentials as CredentialsContainer | undefined) // only where the page is secure
    ?.preventSilentAccess()
    .catch(() => undefined) // nothing kept, nothing to end
}
