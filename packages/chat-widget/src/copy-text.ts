/** The way before the Clipboard API, which plain http and frames without permission do not have. */
function copyBySelection(text: string, root: ShadowRoot): boolean {
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

/** Puts a text onto the clipboard; rejects when the browser allows no way. `root` lends its space. */
export async function copyText(text: string, root: ShadowRoot): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
  } catch (error) {
    if (!copyBySelection(text, root)) throw error
  }
}
