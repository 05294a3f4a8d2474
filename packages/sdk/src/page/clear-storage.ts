/** Removes what Agent Assist has stored in this browser for the page's origin: everything, or the keys that begin so. */
export function clearStorage(start = 'aa:'): void {
  for (const name of ['localStorage', 'sessionStorage'] as const)
    try {
      for (const key of Object.keys(window[name]))
        if (key.startsWith(start)) delete window[name][key]
    } catch {
      // forbidden by the browser: nothing is stored
    }
}
