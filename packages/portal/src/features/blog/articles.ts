export interface Article {
  /** Last segment of the URL path. */
  slug: string
  title: string
  summary: string
  /** Day of publication, YYYY-MM-DD. */
  date: string
  minutes: number
}

/** The articles of the blog, newest first. */
export const ARTICLES: readonly Article[] = [
  {
    slug: 'first-reply-or-right-reply',
    title: 'First reply or right reply?',
    summary:
      'Two teams halved their first reply time. Only one of them had fewer tickets afterwards.',
    date: '2026-11-12',
    minutes: 2,
  },
  {
    slug: 'reading-a-backlog',
    title: 'How to read a backlog',
    summary:
      'The number of open tickets says little. Their age by priority says what to do on Monday.',
    date: '2026-10-29',
    minutes: 2,
  },
  {
    slug: 'suggestions-agents-trust',
    title: 'Suggestions that agents trust',
    summary: 'An answer with its source is used; the same answer without one is checked by hand.',
    date: '2026-10-15',
    minutes: 2,
  },
  {
    slug: 'small-samples-of-satisfaction',
    title: 'Twelve answers are not a trend',
    summary: 'When a satisfaction score moves, look at the margin before you look for the cause.',
    date: '2026-10-01',
    minutes: 1,
  },
  {
    slug: 'macros-spring-cleaning',
    title: 'Spring cleaning for macros',
    summary:
      'Most teams use a fifth of their ready texts. A way to find the others and let them go.',
    date: '2026-09-17',
    minutes: 1,
  },
  {
    slug: 'handovers-that-lose-nothing',
    title: 'Handovers that lose nothing',
    summary: 'Customers count how often they tell their story. So can you, from the ticket record.',
    date: '2026-09-03',
    minutes: 2,
  },
  {
    slug: 'grading-with-the-agent',
    title: 'Grade with the agent, not behind them',
    summary: 'Quality reviews change habits when the reviewed person can answer them.',
    date: '2026-08-20',
    minutes: 2,
  },
  {
    slug: 'weekend-shifts-by-numbers',
    title: 'Planning weekend shifts by numbers',
    summary: 'Arrivals by hour, patience by channel, and the shift that is not needed.',
    date: '2026-08-06',
    minutes: 1,
  },
  {
    slug: 'when-to-ask-for-a-score',
    title: 'When to ask for a score',
    summary:
      'A survey right after the last reply measures relief. A day later it measures the solution.',
    date: '2026-07-23',
    minutes: 1,
  },
  {
    slug: 'tags-that-mean-something',
    title: 'Tags that mean something',
    summary:
      'Thirty tags that everybody sets the same way beat three hundred that everybody sets differently.',
    date: '2026-07-09',
    minutes: 1,
  },
  {
    slug: 'one-record-many-figures',
    title: 'One record, many metrics',
    summary: 'Why two reports disagree, and how to make every number lead back to its tickets.',
    date: '2026-06-25',
    minutes: 1,
  },
]

/** URL of an article: on the marketing site if the installation names one, otherwise among our own pages. */
export function articleUrl({ slug }: Article, marketingUrl: string | undefined): string {
  const home = marketingUrl && /^https?:/.test(marketingUrl) ? marketingUrl : undefined
  if (!home) return `/docs/blog/${slug}.html`
  return new URL(`blog/${slug}`, home.endsWith('/') ? home : `${home}/`).href
}
