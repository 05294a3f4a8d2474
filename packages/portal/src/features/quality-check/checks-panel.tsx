import type { Category, MachineReview } from '@agent-assist/contract/wire'
import { coefficient, counted, dateTime } from '@agent-assist/kit/format'
import { useId, useState } from 'react'
import { CHECK_WORDS, checkName } from '../../domain/quality/check-words.ts'
import { optionName, scoreText } from '../../domain/quality/quality-words.ts'
import { useSetup } from '../../lib/api/organisation.ts'
import { sentenceOf } from '../../lib/notify/sentence.ts'
import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { Tag } from '../../ui/base/tag.tsx'
import { Failed, SkeletonRows } from '../../ui/state/states.tsx'
import styles from './checks.module.css'
import {
  type Doubt,
  type Finding,
  TRUST_DAYS,
  useChecks,
  useCorrect,
  useJump,
} from './use-checks.ts'

interface ChecksProps {
  organisationId: string
  ticketId: string
  /** Only who reviews others corrects. */
  canCorrect: boolean
}

const sure = (confidence: number) => `${Math.round(confidence * 100)} % sure`

const Verdict = ({ isPassed }: { isPassed: boolean }) => (
  <Tag tone={isPassed ? 'good' : 'bad'}>{isPassed ? 'Passed' : 'Failed'}</Tag>
)

/** The sentence that shows it, as a button that goes to it. */
function Evidence({
  position,
  quote,
}: {
  position: number | undefined
  quote: string | undefined
}) {
  const jump = useJump()
  if (position === undefined) return null
  return (
    <button type="button" className={styles.quote} onClick={() => jump(position, quote)}>
      {quote ? `“${quote}”` : `Message ${position + 1}`}
    </button>
  )
}

function Correction({
  review,
  found: { check, isPassed },
  ...props
}: ChecksProps & { review: MachineReview; found: Finding }) {
  const { timeZone } = useSetup()
  const correct = useCorrect(props.organisationId, props.ticketId)
  const given = review.corrections.find((one) => one.check === check)
  const name = checkName(check, review.policies)
  if (given)
    return (
      <p className={styles.quiet}>
        {given.by} says it {given.isPassed ? 'passed' : 'failed'}, {dateTime(given.at, timeZone)}{' '}
        {props.canCorrect && (
          <Button
            size="small"
            look="bare"
            aria-label={`Undo the correction of ${name}`}
            onClick={() => correct.act({ check, isPassed: null })}
          >
            Undo
          </Button>
        )}
      </p>
    )
  if (!props.canCorrect) return null
  return (
    <div className={styles.actions}>
      <Button
        size="small"
        aria-label={`${name}: right`}
        aria-busy={correct.isPending}
        onClick={() => correct.act({ check, isPassed })}
      >
        Right
      </Button>
      <Button
        size="small"
        aria-label={`${name}: wrong`}
        aria-busy={correct.isPending}
        onClick={() => correct.act({ check, isPassed: !isPassed })}
      >
        Wrong
      </Button>
    </div>
  )
}

function Row(props: ChecksProps & { review: MachineReview; found: Finding }) {
  const { review, found } = props
  const { check, isPassed, isAutoFail, isLearnt, confidence, why, position, quote } = found
  return (
    <li className={styles.check}>
      <p className={styles.name}>
        <b>{checkName(check, review.policies)}</b>
        <Verdict isPassed={isPassed} />
        {isAutoFail && !isPassed && <Tag tone="bad">Score 0 %</Tag>}
        <span className={styles.quiet}>
          {isLearnt ? `${sure(confidence)}, by corrections` : sure(confidence)}
        </span>
      </p>
      <p className={styles.why}>{why}</p>
      <Evidence position={position} quote={quote} />
      <Correction {...props} />
    </li>
  )
}

function Missing({ review }: { review: MachineReview }) {
  if (review.notApplicable.length === 0) return null
  return (
    <li className={styles.check}>
      <p className={styles.name}>
        <b>Not applicable</b>
        <Tag>N/A</Tag>
      </p>
      <p className={styles.why}>
        {review.notApplicable.map((key) => checkName(key, review.policies)).join(', ')}
      </p>
    </li>
  )
}

function List(props: ChecksProps & { review: MachineReview }) {
  const { review } = props
  // failures first: they are what a reviewer looks for
  const sorted = review.findings.toSorted(
    (one, other) => Number(one.isPassed) - Number(other.isPassed),
  )
  return (
    <ul className={styles.list}>
      {sorted.map((found) => (
        <Row key={found.check} {...props} found={found} />
      ))}
      <Missing review={review} />
    </ul>
  )
}

const headline = ({ score, findings }: MachineReview) => {
  const failed = findings.filter(({ isPassed }) => !isPassed).length
  return `Automatic score ${scoreText(score)}, not counted. ${failed} of ${findings.length} failed.`
}

/** The automatic checks of a conversation with their evidence: nothing of them is rated before a person does. */
export function ChecksPanel(props: ChecksProps) {
  const { data, error, refetch } = useChecks(props.organisationId, props.ticketId)
  const [isOpen, setOpen] = useState(true)
  const id = useId()
  if (!data && error)
    return (
      <Failed
        what="The automatic checks could not be loaded"
        hint={sentenceOf(error)}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <SkeletonRows rows={1} rowHeight={32} />
  if (!data.checkedAt)
    return (
      <p className={styles.waiting}>The automatic checks of this ticket wait for their turn.</p>
    )
  if (data.findings.length === 0)
    return (
      <p className={styles.waiting}>No automatic check applies: no agent has replied in writing.</p>
    )
  return (
    <section className={styles.panel} aria-label="Automatic checks">
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <span>{headline(data)}</span>
        <Icon name={isOpen ? 'chevronDown' : 'chevronRight'} size={14} />
      </button>
      <div id={id} hidden={!isOpen}>
        <List {...props} review={data} />
      </div>
    </section>
  )
}

/** Says that people mostly saw the category otherwise. */
const DoubtText = ({ doubt }: { doubt: Doubt | undefined }) =>
  doubt && (
    <>
      {' '}
      <Tag tone="warn">Not to be trusted</Tag>{' '}
      {`Kappa is ${coefficient(doubt.kappa ?? 0)} in ${counted(doubt.n, 'rating')} of the last ${TRUST_DAYS} days.`}
    </>
  )

/** What the machine says of a category: a linked check, or the language model. */
export function MachineOnCategory({
  category,
  review,
  scorecardId,
  doubts,
}: {
  category: Category
  review: MachineReview | undefined
  scorecardId: string
  /** Categories in which people and machine agree too little. */
  doubts: readonly Doubt[]
}) {
  const found = review?.findings.find(({ check }) => check === category.check)
  const doubt = doubts.find(({ name }) => name === category.name)
  if (found)
    return (
      <p className={styles.beside} title={aboutOf(found.check)}>
        Automatic check {checkName(found.check, review?.policies)}: {verdictOf(found)},{' '}
        {sure(found.confidence)}.
        <DoubtText doubt={doubt} />
      </p>
    )
  const rated =
    review?.model?.scorecardId === scorecardId
      ? review.model.ratings.find(({ categoryId }) => categoryId === category.id)
      : undefined
  if (!rated || rated.option > category.points) return null
  return (
    <div className={styles.beside}>
      Language model: {optionName(category, rated.option)}, {sure(rated.confidence)}. {rated.why}
      <DoubtText doubt={doubt} />
      <Evidence position={rated.position} quote={rated.quote} />
    </div>
  )
}

const verdictOf = ({ isPassed }: Finding) => (isPassed ? 'passed' : 'failed')
const aboutOf = (key: string) =>
  Object.entries(CHECK_WORDS).find(([check]) => check === key)?.[1].about
