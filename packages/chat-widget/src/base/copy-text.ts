/** Copies a text to the clipboard; rejects when the browser forbids it. `root` hosts a temporary field. */
export async function copyText(text: string, root: ShadowRoot): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
  } catch (error) {
    const { copyBySelection } = await import('./copy-by-selection.ts')
    if (!copyBySelection(text, root)) throw error
  }
}
