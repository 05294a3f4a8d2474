import { WIDGETS } from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { HelpButton } from '../../domain/help/help-button.tsx'
import { counted, dateTime, number } from '@agent-assist/kit/format'
import { SENTIMENTS } from '../../domain/labels/sentiment-labels.ts'
import { Panel } from '../../ui/page/panel.tsx'
import { Empty, SkeletonRows } from '../../ui/state/states.tsx'
import { Tag } from '../../ui/base/tag.tsx'
import { AnswerLink } from './open-answer.tsx'
import { type AnswerPage, surveyBlocks, type Blocks } from './queries.ts'
import { ScoreTag } from '../../domain/surveys/score-tag.tsx'
import type { PanelProps } from './score-panels.tsx'
import styles from './survey-results.module.css'
import { useAnswerPages } from './use-answer-pages.tsx'

const HEIGHT = 471

/** Themes and sentiment of the comments; a click on one adds it as a filter. */
export function ThemesPanel({ organisationId, view, toggle, className }: PanelProps) {
  const title = WIDGETS.surveyThemes
  const query = useQuery(surveyBlocks(organisationId, view))
  return (
    <Panel
      title={title}
      className={className}
      height={HEIGHT}
      query={query}
      help={<HelpButton widget="surveyThemes" title={title} shown={{ asOf: query.data?.asOf }} />}
      skeleton={<SkeletonRows rows={9} rowHeight={32} />}
      foot={({ comments }) => <span className="trunc">{readText(comments)}</span>}
    >
      {({ comments }) =>
        comments.n === 0 ? (
          <Empty why="No comment was written in this range." />
        ) : (
          <div className={styles.themes}>
            <h3>Sentiment of comments</h3>
            <ul>
              {comments.sentiments
                .filter(({ count }) => count > 0)
                .map(({ label, count }) => (
                  <li key={label}>
                    <button
                      type="button"
                      aria-pressed={view.chosen.sentiment === label}
                      onClick={() => toggle('sentiment', label)}
                    >
                      <Tag tone={SENTIMENTS[label].tone}>{SENTIMENTS[label].label}</Tag>
                      <span>{number(count)}</span>
                    </button>
                  </li>
                ))}
            </ul>
            <h3>Topics of comments</h3>
            {comments.themes.length === 0 && (
              <p>No phrase appears in five comments yet. Choose a longer range to see more.</p>
            )}
            <ul className={styles.topics}>
              {comments.themes.map(({ theme, label, phrase, example, count, ...sides }) => (
                <li key={theme}>
                  <button
                    type="button"
                    aria-pressed={view.chosen.theme === theme}
                    onClick={() => toggle('theme', theme)}
                  >
                    <span className="trunc" title={phrase}>
                      {label}
                    </span>
                    <span>
                      {number(count)}
                      <Sides {...sides} />
                    </span>
                    <q className="trunc" title={example}>
                      {example}
                    </q>
                  </button>
                </li>
              ))}
            </ul>
          </div>
        )
      }
    </Panel>
  )
}

const SIDES = { negative: 'neg.', positive: 'pos.' } as const

/** How many comments with a phrase sound negative and positive; the side that it is typical of is strong. */
function Sides({ leans, ...counts }: Pick<Theme, 'leans' | 'negative' | 'positive'>) {
  return (['negative', 'positive'] as const).map((side) =>
    counts[side] === 0 ? null : (
      <span key={side}>
        {' · '}
        {leans === side ? <b>{sideText(side, counts[side])}</b> : sideText(side, counts[side])}
      </span>
    ),
  )
}
type Theme = Blocks['comments']['themes'][number]
const sideText = (side: keyof typeof SIDES, count: number) => `${number(count)} ${SIDES[side]}`

const readText = ({ n, unscored }: Blocks['comments']) =>
  unscored === 0
    ? `${counted(n, 'comment')}, all scored.`
    : `${counted(n, 'comment')}, ${number(unscored)} not scored.`

/** The comments, newest first. */
export function CommentsPanel(props: PanelProps) {
  const { panel, more } = useAnswerPages(props, 'surveyComments')
  return (
    <Panel {...panel} skeleton={<SkeletonRows rows={9} rowHeight={48} />}>
      {(comments) =>
        comments.length === 0 ? (
          <Empty why="No comment was written in this range." />
        ) : (
          <div className={styles.comments}>
            <ul>
              {comments.map((one) => (
                <Comment key={one.id} answer={one} timeZone={props.view.from.timeZone} />
              ))}
            </ul>
            {more}
          </div>
        )
      }
    </Panel>
  )
}

interface CommentProps {
  answer: AnswerPage['items'][number]
  timeZone: string
}

function Comment({ answer, timeZone }: CommentProps) {
  const { id, at, comment, sentiment, submitter } = answer
  return (
    <li>
      <q>{comment}</q>
      <p className={styles.about}>
        <ScoreTag {...answer} />
        {sentiment && <Tag tone={SENTIMENTS[sentiment].tone}>{SENTIMENTS[sentiment].label}</Tag>}
        <AnswerLink id={id}>{dateTime(at, timeZone)}</AnswerLink>
        {submitter && <span>{submitter}</span>}
      </p>
    </li>
  )
}
