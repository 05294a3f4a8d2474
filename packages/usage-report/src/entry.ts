/** Storage keys of organisation and token from the address (SPEC §2). */
export const STORED = { org: 'aa-report-org', token: 'aa-report-token' } as const

/** How the frame was opened: with a token in its address, or by the SDK, which provides one. */
export type Entry =
  | { kind: 'address'; org: string; token: string }
  | { kind: 'bridge'; org: string; nonce: string; host: string }

/**
 * Reads how the frame was opened. A token in the address is stored and removed from the address at once, so that no
 * later request, history entry or referrer contains it. Undefined: opened in neither way.
 */
export function readEntry(
  place: Pick<Location, 'pathname' | 'search' | 'hash'>,
  history: Pick<History, 'replaceState'>,
  storage: Pick<Storage, 'getItem' | 'setItem'>,
): Entry | undefined {
  const query = new URLSearchParams(place.search)
  if (query.get('isAccessFromAA') === 'true') {
    const org = query.get('orgid')
    const token = query.get('bearerToken')
    history.replaceState(null, '', `${place.pathname}?isAccessFromAA=true${place.hash}`)
    if (org) storage.setItem(STORED.org, org)
    if (token) storage.setItem(STORED.token, token)
    const [storedOrg, storedToken] = [storage.getItem(STORED.org), storage.getItem(STORED.token)]
    return storedOrg && storedToken
      ? { kind: 'address', org: storedOrg, token: storedToken }
      : undefined
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
