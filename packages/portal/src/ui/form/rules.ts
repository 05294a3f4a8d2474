import { type FieldPath, type FieldValues, type Resolver, set } from 'react-hook-form'
import type * as z from 'zod'

/** A schema of an object, as forms take it. */
export type FormSchema = z.ZodType<FieldValues, FieldValues>
/** What the fields of a form hold. */
export type Values<S extends FormSchema> = z.input<S>

type Widened<V> = V extends boolean ? boolean : V extends string ? string : V
/** What they hold at first: all of them, also what is no valid choice, as an empty one. */
export type Start<S extends FormSchema> = {
  [K in keyof Values<S>]-?: Widened<NonNullable<Values<S>[K]>>
}

/** What a field says when it is wrong; a field without one says what its schema does. */
export type Texts<S extends FormSchema> = Partial<Record<FieldPath<Values<S>>, string>>

function textOf(issue: z.core.$ZodIssue, text: string | undefined): string {
  if (issue.code === 'custom') return issue.message
  if (issue.code === 'too_big') return `At most ${issue.maximum} characters`
  return text ?? issue.message
}

/** The rules of a schema with their texts. The first fault of a field is the one that counts. */
export const rulesOf =
  <S extends FormSchema>(schema: S, texts: Texts<S>): Resolver<Values<S>, unknown, z.output<S>> =>
  (values) => {
    const parsed = schema.safeParse(values)
    if (parsed.success) return { values: parsed.data, errors: {} }
    const errors = {}
    const seen = new Set<string>()
    for (const issue of parsed.error.issues) {
      const name = issue.path.join('.') as FieldPath<Values<S>>
      if (!seen.has(name))
        set(errors, name, { type: issue.code, message: textOf(issue, texts[name]) })
      seen.add(name)
    }
    return { values: {}, errors }
  }
