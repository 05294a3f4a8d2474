import * as z from 'zod'
import { SourceError } from '../base/source-error.ts'
import type { Zendesk } from './client.ts'
import { wholeList } from './exports.ts'

/** How Zendesk's time tracking app names its field; it has seconds. */
const NAME = 'total time spent (sec)'

const Fields = z.object({
  ticket_fields: z.array(
    z.object({
      id: z.union([z.int(), z.string()]).transform(String),
      title: z.string().nullish(),
      raw_title: z.string().nullish(),
      active: z.boolean().nullish(),
    }),
  ),
})

/**
 * Number of the field with the seconds spent on a ticket: the told one, or that of the time tracking app; undefined when
 * the account has none, or does not show its fields.
 */
export async function timeFieldOf(
  zendesk: Zendesk,
  told: string | undefined,
  signal: AbortSignal,
): Promise<string | undefined> {
  if (told !== undefined) return told
  try {
    for await (const { body } of wholeList(zendesk, 'fields', signal)) {
      const found = Fields.safeParse(body).data?.ticket_fields.find(
        ({ title, raw_title, active }) =>
          active !== false &&
          [title, raw_title].some((name) => name?.trim().toLowerCase() === NAME),
      )
      if (found) return found.id
    }
  } catch (error) {
    // tickets count without it, as before
    if (!(error instanceof SourceError) || !['forbidden', 'gone'].includes(error.code)) throw error
  }
  return undefined
}
