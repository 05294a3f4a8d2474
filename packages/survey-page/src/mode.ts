/** Where the portal stores the mode that somebody of the team chose on this device. */
const MODE_KEY = 'portal_mode'

/** Shows the page in the mode that was chosen on this device; otherwise the browser shows it in the system's. */
export function chooseMode(page: HTMLElement): void {
  try {
    const chosen = localStorage.getItem(MODE_KEY)
    if (chosen === 'dark' || chosen === 'light') page.dataset.mode = chosen
  } catch {
    // storage is forbidden: the system's mode
  }
}
