import type {
  DocumentOrigin,
  DocumentType,
  KnowledgeDocument,
  KnowledgeKind,
  NewKnowledgeDocument,
} from '@agent-assist/contract/wire'
import { DOCUMENT_CHARS_MAX } from '@agent-assist/contract/wire'

/** A document while it is edited in the form. */
export interface Draft {
  origin: DocumentOrigin
  name: string
  kinds: KnowledgeKind[]
  locale: string
  sourceUrl: string
  isReloaded: boolean
  mimeType: DocumentType
  text: string
}

export const NEW: Draft = {
  origin: 'url',
  name: '',
  kinds: ['faq'],
  locale: 'en-US',
  sourceUrl: '',
  isReloaded: true,
  mimeType: 'text/plain',
  text: '',
}

export const startOf = (document: KnowledgeDocument, text: string): Draft => ({
  ...NEW,
  ...document,
  text,
})

export const bodyOf = (draft: Draft): NewKnowledgeDocument => {
  const { origin, kinds, locale, sourceUrl, isReloaded, mimeType, text } = draft
  const common = { name: draft.name.trim(), kinds, locale }
  if (origin === 'url') return { origin, ...common, sourceUrl: sourceUrl.trim(), isReloaded }
  return { origin, ...common, mimeType, text }
}

type Issues = Partial<Record<'name' | 'sourceUrl' | 'text' | 'kinds', string>>

/** Validation messages by field. */
export function issuesOf({ origin, name, sourceUrl, text, kinds }: Draft): Issues {
  const isUrl = origin === 'url'
  return {
    ...(/[\p{L}\p{N}]/u.test(name) ? {} : { name: 'Enter a name with a letter or a digit.' }),
    ...(isUrl && !/^https:\/\/\S+$/i.test(sourceUrl.trim())
      ? { sourceUrl: 'Give an address that begins with https://.' }
      : {}),
    ...(!isUrl && !text.trim()
      ? { text: origin === 'file' ? 'Choose a file.' : 'Paste or type the text.' }
      : {}),
    ...(text.length > DOCUMENT_CHARS_MAX
      ? { text: 'It is longer than 2 million characters.' }
      : {}),
    ...(kinds.length > 0 ? {} : { kinds: 'Choose at least one.' }),
  }
}

const BY_ENDING: Record<string, DocumentType> = {
  html: 'text/html',
  htm: 'text/html',
  md: 'text/markdown',
  markdown: 'text/markdown',
  csv: 'text/csv',
  txt: 'text/plain',
}

/** Type of a file by its extension; undefined if it is not supported. */
export const typeOfFile = (name: string): DocumentType | undefined =>
  BY_ENDING[name.toLowerCase().split('.').at(-1) ?? '']

/** Maximum size of a file in bytes: four bytes for each allowed character. */
const FILE_MAX_BYTES = DOCUMENT_CHARS_MAX * 4

/** Form values from a file. Throws an error with a message for the user if it cannot be read. */
export async function draftOfFile(file: File): Promise<Partial<Draft>> {
  const mimeType = typeOfFile(file.name)
  if (!mimeType)
    throw new Error(`${file.name} is not a .html, .txt, .md or .csv file. Save it as one of these.`)
  if (file.size > FILE_MAX_BYTES) throw new Error(`${file.name} is larger than 8 MB.`)
  const text = await file.text()
  const kinds: KnowledgeKind[] = mimeType === 'text/plain' ? ['article'] : ['faq']
  return { text, mimeType, kinds, name: file.name.replace(/\.[^.]*$/, '') }
}
