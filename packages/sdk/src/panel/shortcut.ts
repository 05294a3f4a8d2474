const MODIFIERS = ['alt', 'ctrl', 'meta', 'shift'] as const

/** Whether the pressed keys are those of a shortcut such as 'Alt+A', by their physical position. */
export function isShortcut(event: KeyboardEvent, shortcut = ''): boolean {
  const pressed: string[] = MODIFIERS.filter((name) => event[`${name}Key`])
  pressed.push(event.code.toLowerCase().replace(/^(key|digit)/, ''))
  return !!shortcut && pressed.sort().join() === shortcut.toLowerCase().split('+').sort().join()
}

/** Calls `follow` for the current shortcut; returns a function that stops it. */
export function onShortcut(look: () => { shortcut?: string }, follow: () => void): () => void {
  const onKey = (event: KeyboardEvent): void => {
    if (!isShortcut(event, look().shortcut)) return
    event.preventDefault()
    follow()
  }
  document.addEventListener('keydown', onKey)
  return () => document.removeEventListener('keydown', onKey)
}
export type OnShortcut = typeof onShortcut
