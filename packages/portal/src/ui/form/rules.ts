import { type FieldPath, type FieldValues, type Resolver, set } from 'react-hook-form'
import type * as z from 'zod'

type Widened<V> = V extends boolean ? boolean : V extends string ? string : V
/** What the fields hold at first: all of them, also what is no valid choice, as an empty one. */
export type Start<I> = { [K in keyof I]-?: Widened<NonNullable<I[K]>> }

/** Texts of fields, by name, e.g. `email` or `answers.0`. */
export type Texts<I extends FieldValues> = Partial<Record<FieldPath<I>, string>>

/** What is sent of the fields, or what is wrong with which of them. */
type Verdict<I extends FieldValues, O> = { values: O } | { faults: Texts<I> }
/** Checks what the fields hold; late where the rules are loaded beside the form that is drawn already. */
export type Rules<I extends FieldValues, O> = (values: I) => Verdict<I, O> | Promise<Verdict<I, O>>

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
  <I extends FieldValues, O>(schema: z.ZodType<O, I>, texts: Texts<I> = {}) =>
  (values: I): Verdict<I, O> => {
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
  async (values) => {
    const checked = await rules(values)
    if ('values' in checked) return { values: checked.values, errors: {} }
    const errors = {}
    for (const [name, message] of Object.entries(checked.faults))
      set(errors, name, { type: 'wrong', message })
    return { values: {}, errors }
  }
