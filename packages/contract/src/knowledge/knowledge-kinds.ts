/** What is taken out of a document: question and answer, single passages, the whole. */
export const KNOWLEDGE_KINDS = ['faq', 'extractive', 'article'] as const
export type KnowledgeKind = (typeof KNOWLEDGE_KINDS)[number]

/** What is read; HTML becomes plain text. */
export const DOCUMENT_TYPES = ['text/html', 'text/plain', 'text/markdown', 'text/csv'] as const
export type DocumentType = (typeof DOCUMENT_TYPES)[number]

/** Where a document comes from; `written` is an article that was written on the screen. */
export const DOCUMENT_ORIGINS = ['url', 'text', 'file', 'written'] as const
export type DocumentOrigin = (typeof DOCUMENT_ORIGINS)[number]

/** `waiting` for its turn; after `failed` what was read before stays. */
export const DOCUMENT_STATES = ['waiting', 'loading', 'ready', 'failed'] as const
export type DocumentState = (typeof DOCUMENT_STATES)[number]

/** A base is what its documents are: one that loads or has failed shows. */
export const BASE_STATES = ['ready', 'loading', 'failing', 'empty'] as const
export type BaseState = (typeof BASE_STATES)[number]

/** Why an article is worth a look. */
export const STALE_REASONS = ['unused', 'disliked', 'changed', 'gone'] as const
export type StaleReason = (typeof STALE_REASONS)[number]

/** What a gap was filled with; `ignored` needs nothing. */
export const GAP_FILLS = ['article', 'macro', 'ignored'] as const
export type GapFill = (typeof GAP_FILLS)[number]

/** Of every organisation: articles that were imported belong to it. */
export const IMPORTED_BASE_ID = '00000000-0000-4000-8000-000000000000'

/** Characters of a document as it comes. */
export const DOCUMENT_CHARS_MAX = 2_000_000
