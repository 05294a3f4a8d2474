const keyOf = (org: string) => `aa:${org}:person`

/** The signed-in user as the host gave it. Stored by the browser, so that the next page notices a change. */
export function createIdentity() {
  let person: string | undefined

  /** Stores the user's id; true when it replaces another user's. */
  function isOther(org: string, next: string | undefined): boolean {
    const key = keyOf(org)
    let before = person
    person = next
    try {
      before ??= localStorage[key] as string | undefined
      if (next) localStorage[key] = next
      else delete localStorage[key]
    } catch {
      // without storage a change between pages is not noticed
    }
    return before !== undefined && before !== next
  }

  return { isOther, person: () => person }
}
