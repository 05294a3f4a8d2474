/** Puts a text onto the clipboard; rejects when the browser allows no way. `root` lends its space. */
export async function copyText(text: string, root: ShadowRoot): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
  } catch (error) {
    const { copyBySelection } = await import('./copy-by-selection.ts')
    if (!copyBySelection(text, root)) throw error
  }
}
