import { SEALED } from './personal.ts'

/**
 * Unsaved work over a sign-out. While somebody is signed in, drafts are plain in the storage of the tab. When the session
 * ends they are encrypted with the key that only their user gets from the server, and opened at that user's next sign-in
 * in the same tab. Without WebCrypto (a page without https) they are removed.
 */

const NONCE_BYTES = 12

type Work = Record<string, string>

const bytesOf = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
const textOf = (bytes: Uint8Array) =>
  btoa(Array.from(bytes, (one) => String.fromCharCode(one)).join(''))

const keyOf = (workKey: string) =>
  crypto.subtle.importKey('raw', bytesOf(workKey), 'AES-GCM', false, ['encrypt', 'decrypt'])

/** Stores the work so that only the user with this key can read it. */
export async function sealWork(storage: Storage, work: Work, workKey: string): Promise<void> {
  if (!('subtle' in crypto)) return
  const iv = crypto.getRandomValues(new Uint8Array(NONCE_BYTES))
  const plain = new TextEncoder().encode(JSON.stringify(work))
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await keyOf(workKey), plain)
  storage.setItem(SEALED, `${textOf(iv)}.${textOf(new Uint8Array(sealed))}`)
}

/** Puts the work of this user back; that of another user is removed. */
export async function openWork(storage: Storage, workKey: string): Promise<void> {
  const [iv, sealed] = storage.getItem(SEALED)?.split('.') ?? []
  if (!iv || !sealed) return
  storage.removeItem(SEALED)
  try {
    const key = await keyOf(workKey)
    const cipher = { name: 'AES-GCM', iv: bytesOf(iv) }
    const plain = await crypto.subtle.decrypt(cipher, key, bytesOf(sealed))
    const work = JSON.parse(new TextDecoder().decode(plain)) as Work // written by this module
    for (const [name, text] of Object.entries(work)) storage.setItem(name, text)
  } catch {
    // it is of somebody else, or the server has another secret now
  }
}
