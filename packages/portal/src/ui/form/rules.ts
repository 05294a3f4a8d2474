import { type FieldPath, type FieldValues, type Resolver, set } from 'react-hook-form'
import type * as z from 'zod'

type Widened<V> = V extends boolean ? boolean : V extends string ? string : V
/** Initial values of all fields; may contain invalid ones, such as an empty choice. */
export type Start<I> = { [K in keyof I]-?: Widened<NonNullable<I[K]>> }

/** Messages by field name, e.g. `email` or `answers.0`. */
export type Texts<I extends FieldValues> = Partial<Record<FieldPath<I>, string>>

/** The parsed values, or messages for the invalid fields. */
type Verdict<I extends FieldValues, O> = { values: O } | { issues: Texts<I> }
/** Validates the values; asynchronous when the rules are loaded after the form is rendered. */
export type Rules<I extends FieldValues, O> = (values: I) => Verdict<I, O> | Promise<Verdict<I, O>>

function textOf(issue: z.core.$ZodIssue, text: string | undefined): string {
  if (issue.code === 'custom') return issue.message
  if (issue.code === 'too_big') return `At most ${issue.maximum} characters`
  return text ?? issue.message
}

/**
 * Rules from a schema, with messages by field; without a message the schema's own. The first issue of a field counts.
 */
export const rulesOf =
  <I extends FieldValues, O>(schema: z.ZodType<O, I>, texts: Texts<I> = {}) =>
  (values: I): Verdict<I, O> => {
    const parsed = schema.safeParse(values)
    if (parsed.success) return { values: parsed.data }
    const issues: Texts<I> = {}
    for (const issue of parsed.error.issues) {
      const name = issue.path.join('.') as FieldPath<I>
      issues[name] ??= textOf(issue, texts[name])
    }
    return { issues }
  }

/** The rules as resolver of react-hook-form. */
export const resolverOf =
  <I extends FieldValues, O>(rules: Rules<I, O>): Resolver<I, unknown, O> =>
  async (values) => {
    const checked = await rules(values)
    if ('values' in checked) return { values: checked.values, errors: {} }
    const errors = {}
    for (const [name, message] of Object.entries(checked.issues))
      set(errors, name, { type: 'wrong', message })
    return { values: {}, errors }
  }
