/** Smaller numbers need no separator. */
const GROUPED_FROM = 1000

/**
 * Formats a number without Intl where possible: its first use takes 10 ms, and only Arabic of our languages has its own
 * digits.
 */
const written = (value: number, lang: string): string =>
  value >= GROUPED_FROM || lang.startsWith('ar')
    ? new Intl.NumberFormat(lang).format(value)
    : String(value)

/** Replaces the slots in braces; numbers are formatted for the language. */
export const fill = (text: string, values: Record<string, number>, lang: string): string =>
  text.replace(/\{(\w+)\}/g, (slot, name: string) => {
    const value = values[name]
    return value === undefined ? slot : written(value, lang)
  })
