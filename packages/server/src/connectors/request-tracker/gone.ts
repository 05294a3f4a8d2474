import * as z from 'zod'
import { type Client, listAll } from './client.ts'
import type { Part } from './parts.ts'

const Change = z.object({
  ObjectId: z.coerce.string(),
  ObjectType: z.string(),
  NewValue: z.string().nullish(),
  Created: z.iso.datetime(),
})
type Change = z.infer<typeof Change>

/** A time in the format of a condition on a column: UTC without a zone. */
export const columnTime = (at: string): string => at.slice(0, 19).replace('T', ' ')

const DELETED = [
  { field: 'Type', value: 'Status' },
  { field: 'NewValue', value: 'deleted' },
]
const MERGED = [{ field: 'Field', value: 'MergedInto' }]

/** The number at the end of `fsck.com-rt://organisation/ticket/7`. */
const targetOf = ({ NewValue }: Change) => /\/ticket\/(\d+)$/.exec(NewValue ?? '')?.[1]

/**
 * Reads tickets that were deleted or merged into another one. A search for tickets finds neither,
 * so this searches the transactions.
 */
export async function readGone(
  client: Client,
  since: string,
  signal: AbortSignal | undefined,
): Promise<Extract<Part, { kind: 'gone' | 'merged' }>[]> {
  const read = (conditions: object[]) =>
    listAll(client, 'transactions', Change, {
      query: [['fields', 'ObjectId,ObjectType,NewValue,Created']],
      body: [...conditions, { field: 'Created', operator: '>=', value: columnTime(since) }],
      signal,
    })
  const ofTicket = ({ ObjectType }: Change) => ObjectType === 'RT::Ticket'
  const merged = (await read(MERGED)).filter(ofTicket)
  const deleted = (await read(DELETED)).filter(ofTicket)
  return [
    ...deleted.map(
      ({ ObjectId: id, Created: updatedAt }) => ({ kind: 'gone', id, updatedAt }) as const,
    ),
    ...merged.flatMap((change) => {
      const { ObjectId: id, Created: updatedAt } = change
      const into = targetOf(change)
      return into && into !== id ? [{ kind: 'merged', id, into, updatedAt } as const] : []
    }),
  ]
}
