import { hashOf } from './bucket.ts'
import type { Store } from './store.ts'

/** Who is asked: the person that the host named, else this browser. */
export function createPerson(store: Store, org: string, named: string | undefined) {
  /** Made only where it is needed: most pages keep nothing about a visitor. */
  function visitor(): string {
    const key = `aa:${org}:visitor`
    const known = store.read<string>(key)
    if (typeof known === 'string') return known
    const id = crypto.getRandomValues(new Uint32Array(4)).join('-')
    store.write(key, id)
    return id
  }

  return {
    /** Decides whether the person is among those who are asked. */
    id: () => named ?? visitor(),
    /** Tells the people at one browser apart without naming them. */
    key: named === undefined ? 'visitor' : hashOf(named).toString(36),
  }
}
