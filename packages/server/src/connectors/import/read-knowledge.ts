import { ArticleRecord, CannedRecord, EventRecord, firstCharacters } from '@agent-assist/contract'
import * as z from 'zod'

const Id = z.union([z.string(), z.number()]).transform(String)

const Article = z
  .object({
    id: Id,
    slug: z.string().optional(),
    url: z.string().optional(),
    locale: z.string().optional(),
    title: z.string(),
    summary: z.string().optional(),
    topics: z.array(z.string()).optional(),
    text: z.string(),
    author: z.string().optional(),
    updatedAt: z.string().optional(),
  })
  .transform(({ id, slug, ...article }) => ({ ...article, id: slug ?? id }))

/** Reads an article. Its id is the slug, which links use, if it has one. */
export const readArticle = (value: unknown): ArticleRecord =>
  ArticleRecord.parse(Article.parse(value))

const TITLE_MAX = 80

/** Makes a title from the first words of a text. */
function titleOf(text: string): string {
  const line = text.trim().split('\n')[0] ?? ''
  if (line.length <= TITLE_MAX) return line
  return `${firstCharacters(line, TITLE_MAX)
    .replace(/\s+\S*$/, '')
    .toWellFormed()} …`
}

/** Whether it is one of our kinds of canned texts. */
export const isCannedKind = (kind: unknown): kind is CannedRecord['kind'] =>
  CannedRecord.shape.kind.safeParse(kind).success

const Macro = z
  .object({
    id: Id,
    kind: z.string().optional(),
    locale: z.string().optional(),
    title: z.string().optional(),
    subject: z.string().optional(),
    text: z.string().min(1),
    /** Number of tickets in which it was used. */
    tickets: z.int().min(0).optional(),
    uses: z.int().min(0).optional(),
  })
  .transform(({ kind, tickets, title, uses, ...macro }) => ({
    ...macro,
    kind: isCannedKind(kind) ? kind : ('macro' as const),
    title: title ?? titleOf(macro.text),
    uses: uses ?? tickets ?? 0,
  }))

/** Reads a macro, quick text or e-mail template; any other kind of canned text becomes a macro. */
export const readCanned = (value: unknown): CannedRecord => CannedRecord.parse(Macro.parse(value))

export const readEvent = (value: unknown): EventRecord => EventRecord.parse(value)
