import type { InitOptions, User } from '../page/types.ts'

const keyOf = (org: string) => `aa:${org}:person`

/** The signed-in user as the host gave it. Stored by the browser, so that the next page notices a change. */
export function createIdentity() {
  let person: string | undefined

  /** Stores the user's id; true when it replaces another user's. */
  function isOther(org: string, next: string | undefined): boolean {
    let before = person
    person = next
    try {
      before ??= localStorage.getItem(keyOf(org)) ?? undefined
      if (next) localStorage.setItem(keyOf(org), next)
      else localStorage.removeItem(keyOf(org))
    } catch {
      // without storage a change between pages is not noticed
    }
    return before !== undefined && before !== next
  }

  return { isOther, person: () => person }
}

/** The options for a user; those of the previous user are reset. */
export const optionsOf = (user?: User): Partial<InitOptions> => ({
  fetchToken: user?.fetchToken,
  token: user?.token,
})
