import type { HiddenValues as Values, Reply } from '@agent-assist/contract/wire'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { KeyboardEvent } from 'react'
import { dateTime } from '@agent-assist/kit/format'
import { sentenceOf } from '../../lib/notify/sentence.ts'
import { languageName } from '../../domain/labels/language-name.ts'
import { SENTIMENTS } from '../../domain/labels/sentiment-labels.ts'
import { TicketLink } from '../../domain/tickets/open-ticket.tsx'
import { IconButton } from '../../ui/base/button.tsx'
import { Drawer } from '../../ui/overlay/drawer.tsx'
import { Facts } from '../../ui/page/facts.tsx'
import { Failed, SkeletonRows } from '../../ui/state/states.tsx'
import { Tag } from '../../ui/base/tag.tsx'
import { FollowUp } from './follow-up.tsx'
import { surveyAnswer } from './queries.ts'
import { ScoreTag } from '../../domain/surveys/score-tag.tsx'
import { responseText } from '../../domain/surveys/response-text.ts'
import styles from './survey-results.module.css'
import type { ResultsView } from './view.ts'
import { GROUPS, secondsText, SOURCES } from '../../domain/surveys/survey-labels.ts'

type Answer = Reply<'getSurveyAnswer'>['answer']

interface AnswerDrawerProps {
  organisationId: string
  view: ResultsView
  answerId: string
  /** Whether the user may follow the answer up. */
  mayAct: boolean
  onOpen: (answerId: string) => void
  onClose: () => void
}

const TYPING = 'input, textarea, select'

/** The details of one answer; J and K open the older and the newer one. */
export function AnswerDrawer(props: AnswerDrawerProps) {
  const { organisationId, view, answerId, mayAct, onOpen, onClose } = props
  const query = useQuery({
    ...surveyAnswer(organisationId, view, answerId),
    placeholderData: keepPreviousData,
  })
  const { data } = query
  const isOld = query.isPlaceholderData

  function onKey(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey || isOld) return
    if (event.target instanceof Element && event.target.matches(TYPING)) return
    const next = event.key === 'j' ? data?.older : event.key === 'k' ? data?.newer : undefined
    if (next) onOpen(next)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys beside the buttons that do the same
    <div onKeyDown={onKey}>
      <Drawer
        title="Answer"
        onClose={onClose}
        actions={
          <>
            <IconButton
              icon="chevronLeft"
              label="Newer answer (K)"
              large
              disabled={!data?.newer}
              onClick={() => !isOld && data?.newer && onOpen(data.newer)}
            />
            <IconButton
              icon="chevronRight"
              label="Older answer (J)"
              large
              disabled={!data?.older}
              onClick={() => !isOld && data?.older && onOpen(data.older)}
            />
          </>
        }
      >
        {!data && !query.isError && <SkeletonRows rows={8} rowHeight={40} />}
        {query.isError && !data && (
          <Failed
            what="The answer could not be loaded"
            hint={sentenceOf(query.error)}
            onRetry={() => void query.refetch()}
          />
        )}
        {data && (
          <div className={styles.answer} aria-busy={isOld}>
            <Body answer={data.answer} timeZone={view.from.timeZone} />
            <FollowUp
              key={data.answer.id}
              organisationId={organisationId}
              answer={data.answer}
              timeZone={view.from.timeZone}
              mayAct={mayAct}
            />
          </div>
        )}
      </Drawer>
    </div>
  )
}

function Body({ answer, timeZone }: { answer: Answer; timeZone: string }) {
  const { group, comment, sentiment, ticketId, hasTicket, reasons, language, durationS } = answer
  return (
    <>
      <p className={styles.given}>
        <ScoreTag {...answer} />
        {group && <span>{GROUPS[group].label.replace(/s$/, '')}</span>}
        <span>{dateTime(answer.at, timeZone)}</span>
      </p>
      {comment && (
        <blockquote className={styles.quote}>
          {comment}
          {sentiment && <Tag tone={SENTIMENTS[sentiment].tone}>{SENTIMENTS[sentiment].label}</Tag>}
        </blockquote>
      )}
      <Facts
        className={styles.facts}
        facts={[
          ['Survey', answer.template?.name],
          ['Campaign', answer.campaign?.name],
          ['From', answer.submitter],
          ['Agent', answer.agent],
          ['Source', SOURCES[answer.source]],
          ['Page', answer.page],
          ['Language', language && languageName(language)],
          ['Time taken', durationS === undefined ? undefined : secondsText(durationS)],
          ['Reasons', reasons.join(', ') || undefined],
          ['Ticket', ticketId && !hasTicket ? `${ticketId}, not in the record` : undefined],
        ]}
      />
      {answer.hidden && <HiddenValues values={answer.hidden} />}
      {ticketId && hasTicket && (
        <p>
          <TicketLink id={ticketId}>Open the story of ticket {ticketId}</TicketLink>
        </p>
      )}
      {answer.responses.length > 0 && (
        <dl className={styles.responses}>
          {answer.responses.map((response) => (
            <div key={response.quest}>
              <dt>{response.quest}</dt>
              <dd>{responseText(response)}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}

/** What the survey's address said beside the answers. */
const HiddenValues = ({ values }: { values: Values }) => (
  <section className={styles.responses} aria-label="Hidden fields">
    <h3>Hidden fields</h3>
    <Facts className={styles.facts} facts={Object.entries(values)} />
  </section>
)
