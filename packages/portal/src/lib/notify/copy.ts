import { notify, notifyMessage } from './toast.ts'

/** Copies a text to the clipboard and shows a toast; after a failure the toast says what to do instead. */
export async function copy(
  text: string,
  what: string,
  instead = 'Select it and copy it by hand.',
): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    notifyMessage(`${what} is copied`)
  } catch {
    // the browser forbids it, e.g. without https
    notify(`${what} was not copied`, instead)
  }
}
