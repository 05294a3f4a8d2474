/** What is extracted from a document: questions with answers, single passages, or the whole. */
export const KNOWLEDGE_KINDS = ['faq', 'extractive', 'article'] as const
export type KnowledgeKind = (typeof KNOWLEDGE_KINDS)[number]

/** Accepted types of documents; HTML is converted to plain text. */
export const DOCUMENT_TYPES = ['text/html', 'text/plain', 'text/markdown', 'text/csv'] as const
export type DocumentType = (typeof DOCUMENT_TYPES)[number]

/** Origin of a document; `written`: an article written in the portal. */
export const DOCUMENT_ORIGINS = ['url', 'text', 'file', 'written'] as const
export type DocumentOrigin = (typeof DOCUMENT_ORIGINS)[number]

/** `waiting`: to be read; `failed`: earlier content stays. */
export const DOCUMENT_STATES = ['waiting', 'loading', 'ready', 'failed'] as const
export type DocumentState = (typeof DOCUMENT_STATES)[number]

/** State of a base, derived from its documents: a loading or failed document decides. */
export const BASE_STATES = ['ready', 'loading', 'failing', 'empty'] as const
export type BaseState = (typeof BASE_STATES)[number]

/** Why an article should be reviewed. */
export const STALE_REASONS = ['unused', 'disliked', 'changed', 'gone'] as const
export type StaleReason = (typeof STALE_REASONS)[number]

/** What a gap was filled with; `ignored`: nothing was written. */
export const GAP_FILLS = ['article', 'macro', 'ignored'] as const
export type GapFill = (typeof GAP_FILLS)[number]

/** The base of imported articles in every organisation. */
export const IMPORTED_BASE_ID = '00000000-0000-4000-8000-000000000000'

/** Maximum characters of a document's source. */
export const DOCUMENT_CHARS_MAX = 2_000_000
