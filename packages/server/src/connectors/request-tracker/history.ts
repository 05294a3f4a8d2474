import * as z from 'zod'
import { type Client, listAll } from './client.ts'
import { NOBODY, type People } from './people.ts'
import type { HistoryEntry } from './parts.ts'
import { readTexts, type Text } from './texts.ts'
import { priorityOf, statusOf } from './words.ts'

const Transaction = z.object({
  id: z.coerce.string(),
  Type: z.string(),
  Field: z.string().nullish(),
  OldValue: z.coerce.string().nullish(),
  NewValue: z.coerce.string().nullish(),
  Created: z.iso.datetime(),
  Creator: z.object({ id: z.string() }),
})
type Transaction = z.infer<typeof Transaction>

const MESSAGES = ['Create', 'Correspond', 'Comment']
/** Types of transactions that repeat a change of owner as a change of watchers. */
const WATCHERS = ['SetWatcher', 'AddWatcher', 'DelWatcher']

export interface History {
  entries: HistoryEntry[]
  /** Headers of the first message; they show the ticket's channel. */
  headers: string | undefined
}

/** The history entry of a transaction; undefined when metrics do not need it. */
async function entryOf(
  { Type, Field, OldValue, NewValue, Created: at, Creator, id }: Transaction,
  texts: ReadonlyMap<string, Text>,
  { client, people }: { client: Client; people: People },
): Promise<HistoryEntry | undefined> {
  const by = (await people.find(Creator.id)).id
  if (MESSAGES.includes(Type)) {
    const text = texts.get(id)?.text
    const isBeginning = Type === 'Create'
    return text
      ? { what: 'message', at, by, isPublic: Type !== 'Comment', isBeginning, text }
      : undefined
  }
  if (WATCHERS.includes(Type)) return undefined
  const [was, value] = [OldValue ?? '', NewValue ?? '']
  const owner = async (number: string) => {
    const name = number ? (await people.find(number)).id : NOBODY
    return name === NOBODY ? undefined : name
  }
  switch (Field) {
    case 'Status':
      return {
        what: 'status',
        at,
        by,
        value: statusOf(value, client.settings),
        was: statusOf(was, client.settings),
      }
    case 'Owner': {
      const [from, to] = [await owner(was), await owner(value)]
      return { what: 'owner', at, ...(to ? { value: to } : {}), ...(from ? { was: from } : {}) }
    }
    case 'Queue':
      return { what: 'queue', at, value, was }
    case 'Priority': {
      const [from, to] = [priorityOf(Number(was)), priorityOf(Number(value))]
      return from === to ? undefined : { what: 'priority', at, value: to, was: from }
    }
    default:
      return undefined
  }
}

/** Reads the history of a ticket, oldest first. */
export async function readHistory(
  client: Client,
  people: People,
  ticketId: string,
  signal: AbortSignal | undefined,
): Promise<History> {
  const transactions = await listAll(client, `ticket/${ticketId}/history`, Transaction, {
    query: [['fields', 'Type,Field,OldValue,NewValue,Created,Creator']],
    signal,
  })
  const written = transactions.filter(({ Type }) => MESSAGES.includes(Type)).map(({ id }) => id)
  const texts = await readTexts(client, written, signal)
  const entries = []
  for (const transaction of transactions)
    entries.push(await entryOf(transaction, texts, { client, people }))
  return {
    entries: entries.flatMap((entry) => entry ?? []).sort((a, b) => a.at.localeCompare(b.at)),
    headers: texts.get(written[0] ?? '')?.headers,
  }
}
