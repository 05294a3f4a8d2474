import {
  cutText,
  type DocumentType,
  type KnowledgeEntry,
  type KnowledgeKind,
} from '@agent-assist/contract'
import { type Block, type Blocks, textOfBlocks } from './blocks.ts'
import { readCsv } from './read-csv.ts'
import { readHtml } from './read-html.ts'
import { readMarkdown } from './read-markdown.ts'
import { readPlain } from './read-plain.ts'

/** In characters: passages shorter than MIN are dropped, short neighbours are joined up to GOOD. */
const PASSAGE_MIN = 40
const PASSAGE_GOOD = 500
const PASSAGE_MAX = 2000
const TITLE_MAX = 300
const TEXT_MAX = 50_000
/** Limit of entries extracted from one document. */
const ENTRIES_MAX = 2000

const READERS: Record<DocumentType, (content: string) => Blocks> = {
  'text/html': readHtml,
  'text/markdown': readMarkdown,
  'text/plain': readPlain,
  'text/csv': readCsv,
}

const ASKING =
  /^(how|what|why|when|where|which|who|whose|can|could|do|does|did|is|are|may|should|will|wie|was|warum|wann|wo|welche[rs]?|wer|kann|darf|comment|pourquoi|quand|où|cómo|qué|cuándo|dónde|por qué)(?=\s).{6,}/iu

/** Whether a text has a question mark, at its end or (¿) at its start. */
const isQuestion = (text: string): boolean => /[?？]\s*$/.test(text) || text.startsWith('¿')

/**
 * Whether a heading is a question; without a question mark it counts only in a list of questions.
 */
const asks = (text: string, isList: boolean): boolean =>
  isQuestion(text) || (isList && ASKING.test(text))

interface Section {
  level: number
  heading: string
  blocks: Block[]
}

/** Splits the blocks at their headings; blocks before the first one get an empty heading. */
function sectionsOf(blocks: readonly Block[]): Section[] {
  const sections: Section[] = [{ level: 0, heading: '', blocks: [] }]
  for (const block of blocks)
    if (block.kind === 'heading')
      sections.push({ level: block.level, heading: block.text, blocks: [] })
    else sections.at(-1)?.blocks.push(block)
  return sections
}

/** A section with the sections of smaller headings below it. */
function answerBelow(sections: readonly Section[], at: number): Section[] {
  const own = sections[at]
  if (!own) return []
  const rest = sections.slice(at + 1)
  const end = rest.findIndex(({ level }) => level <= own.level)
  return [own, ...(end < 0 ? rest : rest.slice(0, end))]
}

const textBelow = (parts: readonly Section[]): string =>
  parts
    .map(({ heading, blocks }, at) =>
      [at > 0 ? heading : '', textOfBlocks(blocks)].filter(Boolean).join('\n\n'),
    )
    .filter(Boolean)
    .join('\n\n')

interface Taken {
  entries: KnowledgeEntry[]
  /** Sections whose text is an answer; no passages are made of them. */
  sections: Set<Section>
}

function questionsOf(sections: readonly Section[]): Taken {
  const entries: KnowledgeEntry[] = []
  const taken = new Set<Section>()
  const isList = sections.filter(({ heading }) => isQuestion(heading)).length > 1
  sections.forEach((section, at) => {
    for (const block of section.blocks)
      if (block.kind === 'pair')
        entries.push({ kind: 'faq', title: block.question, text: block.answer })
    if (taken.has(section) || !asks(section.heading, isList)) return
    const parts = answerBelow(sections, at)
    const text = textBelow(parts)
    if (!text) return
    entries.push({ kind: 'faq', title: section.heading, text })
    for (const part of parts) taken.add(part)
  })
  return { entries, sections: taken }
}

/**
 * Cuts a long paragraph at the end of a sentence, or at the maximum length if no sentence ends
 * before.
 */
const PART = new RegExp(
  String.raw`[^]{1,${PASSAGE_MAX}}(?:(?<=[.!?\n])\s|$)|[^]{1,${PASSAGE_MAX}}`,
  'gu',
)
const cut = (text: string): string[] =>
  text.length <= PASSAGE_MAX ? [text] : (text.match(PART) ?? []).map((part) => part.trim())

/** Passages of a section; short neighbouring paragraphs are joined. */
function passagesOf({ heading, blocks }: Section, title: string): KnowledgeEntry[] {
  const texts: string[] = []
  for (const block of blocks)
    for (const part of block.kind === 'text' ? cut(block.text) : []) {
      const last = texts.at(-1)
      if (last !== undefined && last.length + part.length < PASSAGE_GOOD)
        texts[texts.length - 1] = `${last}\n\n${part}`
      else texts.push(part)
    }
  return texts
    .filter((text) => text.length >= PASSAGE_MIN)
    .map((text) => ({ kind: 'extractive', title: heading || title, text }))
}

/** The whole text; a heading that equals the title is not repeated. */
const wholeOf = (sections: readonly Section[], title: string): string =>
  textBelow(sections.map((one) => (one.heading === title ? { ...one, heading: '' } : one)))

/** A document's name and type, and the knowledge types to extract. */
export interface Extracted {
  name: string
  mimeType: DocumentType
  kinds: readonly KnowledgeKind[]
}

/** Extracts questions with answers, passages, or the whole text of a document, as plain text. */
export function extract({ name, mimeType, kinds }: Extracted, content: string): KnowledgeEntry[] {
  const { title = name, blocks } = READERS[mimeType](content.replaceAll('\r\n', '\n'))
  const sections = sectionsOf(blocks)
  const questions = kinds.includes('faq') ? questionsOf(sections) : undefined
  const entries: KnowledgeEntry[] = [...(questions?.entries ?? [])]
  if (kinds.includes('extractive'))
    for (const section of sections)
      if (!questions?.sections.has(section)) entries.push(...passagesOf(section, title))
  const whole = kinds.includes('article') ? wholeOf(sections, title) : ''
  if (whole) entries.push({ kind: 'article', title, text: whole })
  return entries.slice(0, ENTRIES_MAX).map((entry) => ({
    ...entry,
    title: cutText(entry.title, TITLE_MAX).toWellFormed(),
    text: cutText(entry.text, TEXT_MAX).toWellFormed(),
  }))
}
