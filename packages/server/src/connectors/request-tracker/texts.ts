import { cutText } from '@agent-assist/contract'
import * as z from 'zod'
import { type Client, listAll } from './client.ts'
import { htmlText } from '../base/html-text.ts'

const TEXT_MAX = 100_000
/** Transactions per request. */
const CHUNK = 50

const Attachment = z.object({
  id: z.coerce.string(),
  TransactionId: z.coerce.string(),
  ContentType: z.string(),
  Filename: z.string().nullish(),
  Content: z.string().nullish(),
  Headers: z.string().nullish(),
})
type Attachment = z.infer<typeof Attachment>

export interface Text {
  text: string
  headers: string
}

function textOf(attachments: readonly Attachment[]): Text {
  const plain = attachments.find(
    ({ ContentType, Content }) => ContentType === 'text/plain' && Content,
  )
  const chosen = plain ?? attachments.find(({ Content }) => Content)
  const content = chosen?.Content ?? ''
  const text = chosen?.ContentType === 'text/html' ? htmlText(content) : content
  return {
    text: cutText(text.trim(), TEXT_MAX).toWellFormed(),
    headers: attachments.map(({ Headers }) => Headers ?? '').join('\n'),
  }
}

/** Reads the messages of transactions, by transaction number. Attached files are not fetched. */
export async function readTexts(
  client: Client,
  transactions: readonly string[],
  signal: AbortSignal | undefined,
): Promise<Map<string, Text>> {
  const found: Attachment[] = []
  for (let at = 0; at < transactions.length; at += CHUNK)
    found.push(
      ...(await listAll(client, 'attachments', Attachment, {
        query: [['fields', 'TransactionId,ContentType,Filename,Content,Headers']],
        body: [
          // several conditions on one field are combined with OR
          ...transactions
            .slice(at, at + CHUNK)
            .map((id) => ({ field: 'TransactionId', value: Number(id) })),
          { field: 'ContentType', operator: 'STARTSWITH', value: 'text/' },
          { field: 'Filename', operator: 'IS', value: 'NULL' },
        ],
        signal,
      })),
    )
  const written = Map.groupBy(
    found.filter(({ Filename }) => !Filename),
    ({ TransactionId }) => TransactionId,
  )
  return new Map([...written].map(([id, attachments]) => [id, textOf(attachments)]))
}
