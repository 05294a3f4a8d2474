/** Makes the error of a variable from its name and what it must hold. */
type Wrong = (name: string, why: string) => Error

const itemsOf = (list = ''): string[] => list.split(/[\s,]+/).filter(Boolean)

/** Origins of a list that is separated by commas or whitespace. */
export const originsOf = (name: string, list: string | undefined, wrong: Wrong): string[] =>
  itemsOf(list).map((text) => {
    const url = URL.parse(text)
    if (!url || !/^https?:$/.test(url.protocol))
      throw wrong(name, 'it must list http or https origins')
    return url.origin
  })

/** The https origins of names, each with or without a port, of such a list. */
export const hostsOf = (name: string, list: string | undefined, wrong: Wrong): string[] =>
  itemsOf(list).map((text) => {
    const url = URL.parse(`https://${text}`)
    if (!url || text.includes('/') || url.href !== `${url.origin}/`)
      throw wrong(name, 'it must list names such as rt.intern.example')
    return url.origin
  })
