import { SCORE_GROUPS } from '@agent-assist/contract/wire'
import { notifyMessage } from '../../lib/notify/toast.ts'
import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { type QuestionDraft } from './template-draft-types.ts'
import { withMoved } from '../../domain/editing/with-moved.ts'
import { newKey } from './template-draft.ts'
import type { Editing, Update } from './editing.ts'
import { Part } from '../../domain/editing/part.tsx'
import { QuestionCard } from './question-card.tsx'
import styles from './templates.module.css'
import { useReorder } from '../../domain/editing/use-reorder.ts'

const QUESTIONS_MAX = 20

const newQuestion = (): QuestionDraft => ({
  key: newKey(),
  quest: '',
  questionType: 'BinaryQuestion',
  options: [],
  required: false,
  showIf: SCORE_GROUPS,
  choiceLook: 'text',
  jumps: [],
})

/** The middle questions, in order. */
export function QuestionsPanel({ draft, change, issues, announce }: Editing) {
  const { questions } = draft
  const update = (next: Update<QuestionDraft>, what?: string) =>
    change((now) => ({ questions: next(now.questions) }), what)
  const { list, dragged, handle } = useReorder({
    keys: questions.map(({ key }) => key),
    onMove: (from, to, what) => update((now) => withMoved(now, from, to), what),
    onAnnounce: announce,
  })

  function remove(question: QuestionDraft, at: number) {
    update((now) => now.filter(({ key }) => key !== question.key))
    notifyMessage(`Question ${at + 1} was removed`, () =>
      update((now) => now.toSpliced(at, 0, question)),
    )
  }

  function add() {
    update((now) => [...now, newQuestion()])
    const name = `q2.${questions.length}.quest`
    requestAnimationFrame(() => document.getElementsByName(name)[0]?.focus())
  }

  return (
    <Part title="Questions">
      {questions.length === 0 && <p>Only the first question and the comments are asked.</p>}
      <ul ref={list} className={styles.questions}>
        {questions.map((question, at) => (
          <QuestionCard
            key={question.key}
            {...{ draft, issues, announce, question, at }}
            isDragged={dragged === question.key}
            handle={handle(question.key)}
            onChange={(next, what) =>
              update((now) => now.map((one) => (one.key === question.key ? next(one) : one)), what)
            }
            onRemove={() => remove(question, at)}
          />
        ))}
      </ul>
      <Button disabled={questions.length >= QUESTIONS_MAX} onClick={add}>
        <Icon name="plus" />
        Add a question
      </Button>
    </Part>
  )
}
