/** Below this a number needs no separator. */
const GROUPED_FROM = 1000

/** Intl costs a page 10 ms at its first use; of our languages only Arabic has digits of its own. */
const written = (value: number, lang: string): string =>
  value >= GROUPED_FROM || lang.startsWith('ar')
    ? new Intl.NumberFormat(lang).format(value)
    : String(value)

/** The text with its slots in braces filled in, numbers written as in that language. */
export const fill = (text: string, values: Record<string, number>, lang: string): string =>
  text.replace(/\{(\w+)\}/g, (slot, name: string) => {
    const value = values[name]
    return value === undefined ? slot : written(value, lang)
  })
