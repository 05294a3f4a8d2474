import { WIDGETS } from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { HelpButton } from '../../domain/help/help-button.tsx'
import { dateTime } from '@agent-assist/kit/format'
import { EMOTION_TONES, emotionName } from '../../domain/labels/emotion-labels.ts'
import { SCORER_WORDS, scorerText } from '../../domain/labels/scorer-labels.ts'
import { SENTIMENTS } from '../../domain/labels/sentiment-labels.ts'
import { TicketLink } from '../../domain/tickets/open-ticket.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { Segments } from '../../ui/page/segments.tsx'
import { Empty, SkeletonRows } from '../../ui/state/states.tsx'
import { Tag, type Tone } from '../../ui/base/tag.tsx'
import type { PanelProps } from './label-panels.tsx'
import { type Quotes, quotes } from './queries.ts'
import styles from './sentiment.module.css'

/** What the messages are grouped by. */
const SORTS = [
  { value: 'sentiment', label: 'Sentiment' },
  { value: 'emotion', label: 'Emotion' },
] as const
type Sort = (typeof SORTS)[number]['value']

const sortOf = (search: URLSearchParams): Sort =>
  SORTS.find(({ value }) => value === search.get('quotes'))?.value ?? 'sentiment'

interface Section {
  name: string
  tone: Tone
  /** Whether to show the scorer's confidence. */
  hasSureness: boolean
  quotes: Quotes['labels'][number]['quotes']
}

const sectionsOf = ({ labels, emotions }: Quotes, sort: Sort): Section[] =>
  sort === 'sentiment'
    ? labels.map(({ label, quotes: some }) => {
        const { label: name, tone } = SENTIMENTS[label]
        return { name, tone, hasSureness: true, quotes: some }
      })
    : emotions.map(({ emotion, quotes: some }) => ({
        name: emotionName(emotion),
        tone: EMOTION_TONES[emotion],
        hasSureness: false,
        quotes: some,
      }))

const EMPTY: Record<Sort, string> = {
  sentiment: 'No message of these tickets is scored.',
  emotion: 'No scored message of these tickets shows an emotion.',
}

/** A few messages of each label or emotion, anonymised. */
export function QuotesPanel({ organisationId, view, className }: PanelProps) {
  const title = WIDGETS.sentimentQuotes
  const [search, setSearch] = useSearchParams()
  const sort = sortOf(search)
  const query = useQuery(quotes(organisationId, view))

  function choose(next: Sort) {
    const address = new URLSearchParams(search)
    address.set('quotes', next)
    setSearch(address, { preventScrollReset: true })
  }

  return (
    <Panel
      title={title}
      sub="names, addresses and numbers are masked"
      control={<Segments label="Sorted by" options={SORTS} value={sort} onChange={choose} />}
      className={className}
      height={360}
      query={query}
      help={
        <HelpButton widget="sentimentQuotes" title={title} shown={{ asOf: query.data?.asOf }} />
      }
      skeleton={<SkeletonRows rows={9} rowHeight={32} />}
    >
      {(data) => {
        const sections = sectionsOf(data, sort)
        return sections.length === 0 ? (
          <Empty why={EMPTY[sort]} />
        ) : (
          <div className={styles.quotes}>
            {sections.map((one) => (
              <Quoted key={one.name} {...one} timeZone={view.from.timeZone} />
            ))}
          </div>
        )
      }}
    </Panel>
  )
}

function Quoted({
  name,
  tone,
  hasSureness,
  quotes: some,
  timeZone,
}: Section & { timeZone: string }) {
  return (
    <section aria-label={name}>
      <h3>
        <Tag tone={tone}>{name}</Tag>
      </h3>
      <ul>
        {some.map(({ ticketId, position, at, text, confidence, scorer }) => (
          <li key={`${ticketId} ${position}`}>
            <q>{text}</q>
            <p className={styles.about}>
              <TicketLink id={ticketId} />
              <span>{dateTime(at, timeZone)}</span>
              <span>{hasSureness ? scorerText(scorer, confidence) : SCORER_WORDS[scorer]}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
