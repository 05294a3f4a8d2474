import * as z from 'zod'
import { queryNumber } from '../base/numbers.ts'
import { SUGGESTION_KINDS } from '../events/assist.ts'
import { Instant, OrganisationId } from '../base/common.ts'
import {
  BASE_STATES,
  DOCUMENT_CHARS_MAX,
  DOCUMENT_ORIGINS,
  DOCUMENT_STATES,
  DOCUMENT_TYPES,
  KNOWLEDGE_KINDS,
} from './knowledge-kinds.ts'

const Count = z.coerce.number().int().min(0)
const Nothing = z.object({})

/** Name of a base. It is part of the page's address and so contains a letter or digit. */
const Name = z
  .string()
  .trim()
  .min(1, 'is empty')
  .max(120)
  .regex(/[\p{L}\p{N}]/u, 'needs a letter or a digit')
const Kind = z.enum(KNOWLEDGE_KINDS)
const Kinds = z.array(Kind).min(1, 'choose at least one').max(KNOWLEDGE_KINDS.length)
const Text = z.string().max(DOCUMENT_CHARS_MAX, 'is longer than 2 million characters')
const Locale = z
  .string()
  .max(20)
  .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'is not a language')
const SourceUrl = z.url({ protocol: /^https?$/, error: 'is not a web address' }).max(2000)

/** Uses and ratings of articles by agents in the last 30 days. */
const Use = z.object({ views: Count, copies: Count, inserts: Count, likes: Count, dislikes: Count })

export const KnowledgeBase = Use.extend({
  id: z.uuid(),
  name: z.string(),
  /** True for the base of imported articles, which cannot be deleted. */
  isImported: z.boolean(),
  /** False: suggestions contain nothing of this base. */
  isOn: z.boolean(),
  state: z.enum(BASE_STATES),
  /** 0: the bot uses only its intents; 1: articles of this base answer first. */
  preference: z.number().min(0).max(1),
  documents: Count,
  failed: Count,
  articles: Count,
  lastLoadedAt: Instant.optional(),
})
export type KnowledgeBase = z.infer<typeof KnowledgeBase>

export const KnowledgeDocument = z.object({
  id: z.uuid(),
  name: z.string(),
  origin: z.enum(DOCUMENT_ORIGINS),
  /** Missing for an address that was never read. */
  mimeType: z.enum(DOCUMENT_TYPES).optional(),
  kinds: Kinds,
  locale: z.string(),
  sourceUrl: z.string().optional(),
  /** True: the address is read again each day. */
  isReloaded: z.boolean(),
  isOn: z.boolean(),
  state: z.enum(DOCUMENT_STATES),
  loadedAt: Instant.optional(),
  /** When the source was last requested, changed or not. */
  checkedAt: Instant.optional(),
  /** When a change of the source was found that nobody has reviewed; missing without one. */
  changedAt: Instant.optional(),
  nextLoadAt: Instant.optional(),
  /** What happened, and what to do about it. */
  error: z.string().optional(),
  articles: Count,
})
export type KnowledgeDocument = z.infer<typeof KnowledgeDocument>

/** The unit that suggestions find: a question with its answer, a passage, or a whole article. */
export const KnowledgeArticle = Use.extend({
  id: z.string(),
  documentId: z.uuid().optional(),
  document: z.string().optional(),
  kind: Kind,
  title: z.string(),
  text: z.string(),
  url: z.string().optional(),
  /** Switch of the article itself; base and document have switches too. */
  isOn: z.boolean(),
})
export type KnowledgeArticle = z.infer<typeof KnowledgeArticle>

const Common = { name: Name, kinds: Kinds, locale: Locale.default('en-US') }

/** A new document. */
export const NewKnowledgeDocument = z.discriminatedUnion('origin', [
  z.object({
    origin: z.literal('url'),
    ...Common,
    sourceUrl: SourceUrl,
    isReloaded: z.boolean().default(true),
  }),
  z.object({
    origin: z.literal(['text', 'file', 'written']),
    ...Common,
    mimeType: z.enum(DOCUMENT_TYPES),
    text: Text.trim().min(1, 'is empty'),
  }),
])
export type NewKnowledgeDocument = z.infer<typeof NewKnowledgeDocument>

const Entry = z.object({ kind: Kind, title: z.string(), text: z.string() })
export type KnowledgeEntry = z.infer<typeof Entry>

const OfOrganisation = z.object({ organisationId: OrganisationId })
const OfBase = OfOrganisation.extend({ baseId: z.uuid() })
const OfDocument = OfBase.extend({ documentId: z.uuid() })

export const knowledgeShapes = {
  /** The imported base first, then by name. */
  listKnowledgeBases: {
    params: OfOrganisation,
    reply: z.object({ items: z.array(KnowledgeBase) }),
  },
  createKnowledgeBase: {
    params: OfOrganisation,
    body: z.object({ name: Name }),
    reply: z.object({ id: z.uuid() }),
  },
  getKnowledgeBase: {
    params: OfBase,
    /** Documents by name. */
    reply: z.object({ base: KnowledgeBase, documents: z.array(KnowledgeDocument) }),
  },
  updateKnowledgeBase: {
    params: OfBase,
    body: z.object({
      name: Name.optional(),
      isOn: z.boolean().optional(),
      preference: z.number().min(0).max(1).optional(),
    }),
    reply: Nothing,
  },
  /** Deletes a base; it can be restored for a week. */
  deleteKnowledgeBase: { params: OfBase, reply: Nothing },
  restoreKnowledgeBase: { params: OfBase, reply: Nothing },

  /** Adds a document. An address is read shortly after, everything else at once. */
  createKnowledgeDocument: {
    params: OfBase,
    body: NewKnowledgeDocument,
    reply: z.object({ id: z.uuid(), articles: Count }),
  },
  /** A document with its source text. */
  getKnowledgeDocument: {
    params: OfDocument,
    reply: z.object({ document: KnowledgeDocument, text: z.string() }),
  },
  updateKnowledgeDocument: {
    params: OfDocument,
    body: z.object({
      name: Name.optional(),
      kinds: Kinds.optional(),
      locale: Locale.optional(),
      isOn: z.boolean().optional(),
      isReloaded: z.boolean().optional(),
      /** Only for a document from an address. */
      sourceUrl: SourceUrl.optional(),
      /** Not for a document from an address. */
      text: Text.trim().min(1, 'is empty').optional(),
      /** Marks the change of the source as reviewed. */
      isSeen: z.literal(true).optional(),
    }),
    reply: Nothing,
  },
  reloadKnowledgeDocument: { params: OfDocument, reply: Nothing },
  /** Deletes a document; it can be restored for a week. */
  deleteKnowledgeDocument: { params: OfDocument, reply: Nothing },
  restoreKnowledgeDocument: { params: OfDocument, reply: Nothing },
  /** What would be extracted from a text. */
  previewKnowledge: {
    params: OfOrganisation,
    body: z.object({ mimeType: z.enum(DOCUMENT_TYPES), kinds: Kinds, name: Name, text: Text }),
    /** The first twenty. */
    reply: z.object({ entries: z.array(Entry), total: Count }),
  },

  /** In the order of the document; in the imported base by title. */
  listKnowledgeArticles: {
    params: OfBase,
    query: z.object({
      documentId: z.uuid().optional(),
      search: z.string().trim().max(200).optional(),
      limit: queryNumber(1, 100).default(25),
      offset: queryNumber(0, 1_000_000).default(0),
    }),
    reply: z.object({ items: z.array(KnowledgeArticle), total: Count }),
  },
  updateKnowledgeArticle: {
    params: OfBase.extend({ articleId: z.string().min(1).max(200) }),
    body: z.object({ isOn: z.boolean() }),
    reply: Nothing,
  },
  /**
   * The suggestions that an agent would see for a question. All kinds are on one scale, the
   * confidence: the most confident first, then by `place`.
   */
  askKnowledge: {
    params: OfBase,
    body: z.object({ question: z.string().trim().min(1, 'is empty').max(400) }),
    reply: z.object({
      items: z.array(
        z.object({
          kind: z.enum(SUGGESTION_KINDS),
          id: z.string(),
          title: z.string(),
          text: z.string(),
          confidencePct: z.int(),
          /** Place in the list that agents see, which also mixes the kinds; 1 the first. */
          place: z.int().min(1),
          why: z.array(z.string()),
          /** Only for an article. */
          base: z.object({ id: z.uuid(), name: z.string() }).optional(),
        }),
      ),
    }),
  },
}
