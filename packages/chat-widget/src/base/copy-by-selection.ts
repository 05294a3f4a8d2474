/** Copies without the Clipboard API, which plain http and frames without permission do not have. */
export function copyBySelection(text: string, root: ShadowRoot): boolean {
  const before = root.activeElement
  const area = document.createElement('textarea')
  area.className = 'w-sr'
  area.value = text
  root.append(area)
  area.select()
  const isDone = document.execCommand('copy')
  area.remove()
  if (before instanceof HTMLElement) before.focus()
  return isDone
}
