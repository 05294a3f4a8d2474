import * as z from 'zod'

/** Distinct names from a list, separated by commas. */
export const listed = <K extends string>(names: readonly K[], most: number) =>
  z
    .string()
    .max(2000)
    .transform((text, context): K[] => {
      const wanted = [...new Set(text.split(','))]
      const known = wanted.flatMap((word) => names.find((name) => name === word) ?? [])
      if (known.length === wanted.length && known.length <= most) return known
      const message = `is not a list of at most ${most} of ${names.join(', ')}`
      context.addIssue({ code: 'custom', message, input: text })
      return z.NEVER
    })
