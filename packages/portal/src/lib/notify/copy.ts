import { notify, notifyMessage } from './toast.ts'

/** Puts a text where it can be pasted from and says so, or what to do instead. */
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
