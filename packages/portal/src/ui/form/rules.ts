import { type FieldPath, type FieldValues, type Resolver, set } from 'react-hook-form'
import type * as z from 'zod'

type Widened<V> = V extends boolean ? boolean : V extends string ? string : V
/** What the fields hold at first: all of them, also what is no valid choice, as an empty one. */
export type Start<I> = { [K in keyof I]-?: Widened<NonNullable<I[K]>> }

/** What a field says when it is wrong; a field without one says what its schema does. */
export type Texts<I extends FieldValues> = Partial<Record<FieldPath<I>, string>>

/** Checks what fields hold, and makes what is sent of it. */
export type Rules<I extends FieldValues, O> = Resolver<I, unknown, O>

function textOf(issue: z.core.$ZodIssue, text: string | undefined): string {
  if (issue.code === 'custom') return issue.message
  if (issue.code === 'too_big') return `At most ${issue.maximum} characters`
  return text ?? issue.message
}

/** The rules of a schema with their texts. The first fault of a field is the one that counts. */
export const rulesOf =
  <I extends FieldValues, O>(schema: z.ZodType<O, I>, texts: Texts<I>): Rules<I, O> =>
  (values) => {
    const parsed = schema.safeParse(values)
    if (parsed.success) return { values: parsed.data, errors: {} }
    const errors = {}
    const seen = new Set<string>()
    for (const issue of parsed.error.issues) {
      const name = issue.path.join('.') as FieldPath<I>
      if (!seen.has(name))
        set(errors, name, { type: issue.code, message: textOf(issue, texts[name]) })
      seen.add(name)
    }
    return { values: {}, errors }
  }
