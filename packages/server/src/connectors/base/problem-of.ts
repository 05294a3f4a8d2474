import * as z from 'zod'

/** What is wrong with a row, as one line of text. */
export function problemOf(error: unknown): string {
  if (!(error instanceof z.ZodError)) return (error as Error).message
  const issue = error.issues[0]
  return `${issue?.path.join('.') || 'the row'}: ${issue?.message ?? 'is wrong'}`
}
