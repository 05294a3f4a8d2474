import { type FieldPath, type FieldValues, type Resolver, set } from 'react-hook-form'
import type * as z from 'zod'

type Widened<V> = V extends boolean ? boolean : V extends string ? string : V
/** What the fields hold at first: all of them, also what is no valid choice, as an empty one. */
export type Start<I> = { [K in keyof I]-?: Widened<NonNullable<I[K]>> }

/** Texts of fields, by name, e.g. `email` or `answers.0`. */
export type Texts<I extends FieldValues> = Partial<Record<FieldPath<I>, string>>

/** Checks what the fields hold: gives what is sent of it, or what is wrong with which field. */
export type Rules<I extends FieldValues, O> = (values: I) => { values: O } | { faults: Texts<I> }

function textOf(issue: z.core.$ZodIssue, text: string | undefined): string {
  if (issue.code === 'custom') return issue.message
  if (issue.code === 'too_big') return `At most ${issue.maximum} characters`
  return text ?? issue.message
}

/**
 * The rules of a schema, and what a field says when it is wrong; without a text, what the schema does. The
 * first fault of a field is the one that counts.
 */
export const rulesOf =
  <I extends FieldValues, O>(schema: z.ZodType<O, I>, texts: Texts<I> = {}): Rules<I, O> =>
  (values) => {
    const parsed = schema.safeParse(values)
    if (parsed.success) return { values: parsed.data }
    const faults: Texts<I> = {}
    for (const issue of parsed.error.issues) {
      const name = issue.path.join('.') as FieldPath<I>
      faults[name] ??= textOf(issue, texts[name])
    }
    return { faults }
  }

/** The rules as react-hook-form takes them. */
export const resolverOf =
  <I extends FieldValues, O>(rules: Rules<I, O>): Resolver<I, unknown, O> =>
  (values) => {
    const checked = rules(values)
    if ('values' in checked) return { values: checked.values, errors: {} }
    const errors = {}
    for (const [name, message] of Object.entries(checked.faults))
      set(errors, name, { type: 'wrong', message })
    return { values: {}, errors }
  }
