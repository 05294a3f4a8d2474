import { hashOf } from './bucket.ts'
import type { Store } from './store.ts'

/** The respondent: the user named by the host, otherwise this browser. */
export function createPerson(store: Store, org: string, named: string | undefined) {
  /** Created only when needed, so that most pages store nothing about a visitor. */
  function visitor(): string {
    const key = `aa:${org}:visitor`
    const known = store.read<string>(key)
    if (typeof known === 'string') return known
    const id = crypto.getRandomValues(new Uint32Array(4)).join('-')
    store.write(key, id)
    return id
  }

  return {
    /** Id that decides whether the person is in the percentage of a survey. */
    id: () => named ?? visitor(),
    /** Distinguishes people who share a browser without naming them. */
    key: named === undefined ? 'visitor' : hashOf(named).toString(36),
  }
}
