/** Storage keys of organisation and token from the address (SPEC §2). */
export const STORED = { org: 'aa-report-org', token: 'aa-report-token' } as const

/** How the frame was opened: with a token in its address, or by the SDK, which provides one. */
export type Entry =
  | { kind: 'address'; org: string; token: string }
  | { kind: 'bridge'; org: string; nonce: string; host: string }

/** What the browser stores; nothing where it forbids that (third-party storage, a sandboxed frame). */
function withStorage<T>(act: (storage: Storage) => T): T | undefined {
  try {
    return act(localStorage)
  } catch {
    return undefined
  }
}

/** Stores a value of the address; without one it is the value of the last time. */
function keep(key: string, value: string | null): string | null | undefined {
  if (!value) return withStorage((storage) => storage.getItem(key))
  withStorage((storage) => storage.setItem(key, value))
  return value
}

/**
 * Reads how the frame was opened. A token in the address is removed from the address at once, so that no later request,
 * history entry or referrer contains it, and stored for a reload if the browser allows that. Undefined: opened in
 * neither way.
 */
export function readEntry(
  place: Pick<Location, 'pathname' | 'search' | 'hash'>,
  history: Pick<History, 'replaceState'>,
): Entry | undefined {
  const query = new URLSearchParams(place.search)
  if (query.get('isAccessFromAA') === 'true') {
    history.replaceState(null, '', `${place.pathname}?isAccessFromAA=true${place.hash}`)
    const org = keep(STORED.org, query.get('orgid'))
    const token = keep(STORED.token, query.get('bearerToken'))
    return org && token ? { kind: 'address', org, token } : undefined
  }
  const fragment = new URLSearchParams(place.hash.slice(1))
  const org = query.get('org')
  const nonce = fragment.get('nonce')
  const host = fragment.get('host')
  return org && nonce && host ? { kind: 'bridge', org, nonce, host } : undefined
}

/** Address of the marketing site, which the server writes into the page. */
export const marketingUrl = (page: Document): string =>
  page.querySelector<HTMLMetaElement>('meta[name="agent-assist:marketing"]')?.content ?? '/'
