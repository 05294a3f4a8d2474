/**
 * The functions of Google's script that we use (https://developers.google.com/identity/gsi/web/reference/js-reference).
 */
export interface GoogleId {
  initialize: (options: {
    client_id: string
    callback: (answer: { credential: string }) => void
    nonce: string
    use_fedcm_for_prompt: boolean
    use_fedcm_for_button: boolean
  }) => void
  renderButton: (
    place: HTMLElement,
    look: { text: 'continue_with'; size: 'large'; width: number },
  ) => void
  prompt: () => void
  cancel: () => void
  disableAutoSelect: () => void
}

declare global {
  interface Window {
    google?: { accounts: { id: GoogleId } }
  }
}
