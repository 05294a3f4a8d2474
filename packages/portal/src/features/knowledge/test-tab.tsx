import type { Reply } from '@agent-assist/contract/wire'
import { type FormEvent, useState } from 'react'
import { call } from '../../lib/api/call.ts'
import { wholePercent } from '@agent-assist/kit/format'
import { useAct } from '../../lib/act/use-act.ts'
import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { Empty } from '../../ui/state/states.tsx'
import { Tag } from '../../ui/base/tag.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Fold } from './fold.tsx'
import styles from './knowledge.module.css'
import { SOURCE_NAMES } from './knowledge-labels.tsx'
import { useReason } from '../../ui/form/reason.tsx'

interface TestTabProps {
  organisationId: string
  baseId: string
}

type Answer = Reply<'askKnowledge'>['items'][number]

/** The best place in the agents' list; undefined without an answer. */
const bestOf = (answers: readonly Answer[], all: number) =>
  answers.length > 0
    ? `Agents see the best of this base at place ${Math.min(...answers.map(({ place }) => place))} of ${all}.`
    : undefined

/** Shows the suggestions for a test question by score, and highlights those of this base. */
export function TestTab({ organisationId, baseId }: TestTabProps) {
  const [question, setQuestion] = useState('')
  const { act, result, problem, isPending } = useAct({
    work: async (asked: string) => {
      const body = { question: asked }
      const { items } = await call('askKnowledge', { params: { organisationId, baseId }, body })
      return { asked, items }
    },
  })
  const greyed = useReason(question.trim() ? undefined : 'Enter a question first.')
  function ask(event: FormEvent) {
    event.preventDefault()
    if (question.trim()) act(question.trim())
  }
  const isOurs = (answer: Answer) => answer.base?.id === baseId
  return (
    <div className={styles.stack}>
      <form className={styles.ask} onSubmit={ask}>
        <TextField
          label="Question"
          hint="As a customer would write it. The search is the one that agents get."
          maxLength={400}
          value={question}
          onChange={({ target }) => setQuestion(target.value)}
        />
        <Button type="submit" look="primary" {...greyed.button} aria-busy={isPending}>
          {isPending ? 'Asking' : 'Ask'}
        </Button>
        {greyed.line}
      </form>
      {problem && (
        <p className={styles.fault} role="alert">
          <Icon name="alert" />
          <span>{problem}</span>
        </p>
      )}
      {result && result.items.length === 0 && (
        <Empty
          why={`An agent is shown nothing for “${result.asked}”. Write an article about it.`}
        />
      )}
      {result && result.items.length > 0 && (
        <>
          <p role="status">
            {bestOf(result.items.filter(isOurs), result.items.length) ??
              'None of these is of this base.'}{' '}
            Sorted by how much of the question each one covers, on one scale for all kinds.
          </p>
          <ol className={styles.entries} aria-label="What an agent is shown, by score">
            {result.items.map((answer) => (
              <Found key={`${answer.kind} ${answer.id}`} answer={answer} isOurs={isOurs(answer)} />
            ))}
          </ol>
        </>
      )}
    </div>
  )
}

const Found = ({ answer, isOurs }: { answer: Answer; isOurs: boolean }) => (
  <li className={styles.entry}>
    <Fold
      head={
        <>
          <span className={styles.score}>{wholePercent(answer.confidencePct)}</span>
          <span className={styles.entryTitle}>{answer.title}</span>
          <Tag tone={isOurs ? 'good' : 'plain'}>
            {isOurs ? 'This base' : (answer.base?.name ?? SOURCE_NAMES[answer.kind])}
          </Tag>
        </>
      }
    >
      <p className={styles.entryText}>{answer.text}</p>
    </Fold>
    <p className={styles.why}>{[`Place ${answer.place} for agents`, ...answer.why].join(' · ')}</p>
  </li>
)
