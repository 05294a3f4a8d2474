import type { ArticleRecord } from '@agent-assist/contract'

interface Draft {
  id: string
  title: string
  topics: string[]
  /** yyyy-MM-dd, before the start of any demo data. */
  updated: string
  summary: string
  paragraphs: string[]
}

/** Articles of the help centre, written as paragraphs. */
export const articles = (drafts: Draft[]): ArticleRecord[] =>
  drafts.map(({ updated, paragraphs, ...draft }) => ({
    ...draft,
    locale: 'en-US',
    text: paragraphs.join('\n\n'),
    updatedAt: `${updated}T09:00:00.000Z`,
  }))
