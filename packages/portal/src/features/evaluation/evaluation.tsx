import { counted } from '@agent-assist/kit/format'
import { ApiError } from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { queryClient } from '../../lib/api/api.ts'
import { Empty, Failed, Skeleton } from '../../ui/state/states.tsx'
import { ContactStage } from './contact-stage.tsx'
import styles from './evaluation.module.css'
import { pagesOf } from './pages.ts'
import { template, type Template } from './queries.ts'
import { QuestionStage } from './question-stage.tsx'
import { ResultStage } from './result-stage.tsx'
import { Stage } from './stage.tsx'
import { type Kind, useEvaluation } from './use-evaluation.ts'

const TITLE = 'How good is your support?'

const leadOf = (count: number) =>
  `${counted(count, 'question')} about how your team answers customers. At the end you see what to improve first.`

/** Loads the questions and runs the evaluation. */
export function Evaluation({ kind }: { kind: Kind }) {
  const asked = useQuery(template(), queryClient) // public pages have no QueryClientProvider
  const isNone = asked.error instanceof ApiError && asked.error.code === 'not_found'
  if (asked.data && asked.data.questionSet.length > 0)
    return <Run kind={kind} template={asked.data} />
  if (asked.isPending) return <Loading />
  return (
    <Stage title={TITLE}>
      {asked.data || isNone ? (
        <Empty why="No questions are set up here yet." />
      ) : (
        <Failed
          what="The questions could not be loaded"
          hint="Check the connection, then try again."
          onRetry={() => void asked.refetch()}
        />
      )}
    </Stage>
  )
}

const Loading = () => (
  <Stage title={TITLE}>
    <div className={styles.skeleton} role="status" aria-label="Loading the questions" aria-busy>
      <Skeleton width="60%" height={20} />
      <Skeleton width="100%" height={44} />
      <Skeleton width="100%" height={44} />
      <Skeleton width="100%" height={44} />
      <Skeleton width="100%" height={44} />
    </div>
  </Stage>
)

/** Renders the current stage. Each stage is a separate page, which starts at its heading. */
function Run({
  kind,
  template: { templateName, questionSet },
}: {
  kind: Kind
  template: Template
}) {
  const run = useEvaluation(kind, { templateName, questionSet })
  const { place, moved, verdict } = run
  const steps = kind.asksWho ? 3 : 2
  if (place.stage === 'result' && verdict) {
    return (
      <ResultStage
        verdict={verdict}
        questions={questionSet}
        steps={steps}
        arrived={moved}
        onStartOver={run.startOver}
      />
    )
  }
  if (place.stage === 'contact') {
    return (
      <ContactStage
        count={questionSet.length}
        contact={run.contact}
        arrived={moved}
        onNext={run.introduce}
      />
    )
  }
  const last = pagesOf(questionSet.length) - 1
  const page = place.stage === 'questions' ? Math.min(place.page, last) : 0
  const toPage = (to: number) => run.go({ stage: 'questions', page: to })
  const toContact = kind.asksWho ? () => run.go({ stage: 'contact' }) : undefined
  return (
    <QuestionStage
      key={page}
      questions={questionSet}
      page={page}
      answers={run.answers}
      step={steps - 1}
      steps={steps}
      intro={
        page === 0 && !kind.asksWho ? { title: TITLE, lead: leadOf(questionSet.length) } : undefined
      }
      arrived={moved}
      sending={run.sending}
      onAnswer={run.answer}
      onBack={page > 0 ? () => toPage(page - 1) : toContact}
      onNext={() => (page < last ? toPage(page + 1) : void run.submit())}
    />
  )
}
