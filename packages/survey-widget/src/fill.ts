/** The text with its slots in braces filled in, numbers written as in that language. */
export const fill = (text: string, values: Record<string, number>, lang: string): string =>
  text.replace(/\{(\w+)\}/g, (slot, name: string) => {
    const value = values[name]
    return value === undefined ? slot : new Intl.NumberFormat(lang).format(value)
  })
