import type { InitOptions, User } from '../page/types.ts'

const keyOf = (org: string) => `aa:${org}:person`

/** Who is signed in, as the host gave it. Kept by the browser, so that the next page knows a change. */
export function createIdentity() {
  let person: string | undefined

  /** Takes the person's id over; true when somebody else sat there before. */
  function isOther(org: string, next: string | undefined): boolean {
    let before = person
    person = next
    try {
      before ??= localStorage.getItem(keyOf(org)) ?? undefined
      if (next) localStorage.setItem(keyOf(org), next)
      else localStorage.removeItem(keyOf(org))
    } catch {
      // a browser that keeps nothing tells no change from page to page
    }
    return before !== undefined && before !== next
  }

  return { isOther, person: () => person }
}

/** The options that a user stands for; those of the user before are gone. */
export const optionsOf = (user?: User): Partial<InitOptions> => ({
  fetchToken: user?.fetchToken,
  token: user?.token,
})
