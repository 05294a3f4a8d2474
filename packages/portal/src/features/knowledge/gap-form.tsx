import type { KnowledgeBase, KnowledgeGap, Reply } from '@agent-assist/contract/wire'
import { useAct } from '../../lib/act/use-act.ts'
import { type FormEvent, useState } from 'react'
import { call } from '../../lib/api/call.ts'
import { dateTime } from '@agent-assist/kit/format'
import { notifyMessage } from '../../lib/notify/toast.ts'
import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { Fold } from './fold.tsx'
import { issuesOf, type GapDraft, GapFields } from './gap-fields.tsx'
import styles from './knowledge.module.css'
import { forgetKnowledge } from './queries.ts'

interface GapFormProps {
  organisationId: string
  gap: KnowledgeGap
  bases: readonly KnowledgeBase[]
  draft: Reply<'draftKnowledge'>
  onClose: () => void
  onEffect: () => void
}

const bodyOf = ({ label, questions }: KnowledgeGap, { as, baseId, title, text }: GapDraft) => {
  const filled = { label, questions, title: title.trim(), text: text.trim() }
  return as === 'article'
    ? { ...filled, with: 'article' as const, baseId }
    : { ...filled, with: 'macro' as const }
}

/** Form for an article or macro that fills a gap, prefilled with an earlier answer by staff. */
export function GapForm(props: GapFormProps) {
  const { organisationId, gap, bases, draft: begun, onClose, onEffect } = props
  const usual = bases.find(({ isImported, isOn }) => !isImported && isOn) ?? bases[0]
  const [written, setWritten] = useState<GapDraft>({
    as: 'article',
    baseId: '',
    title: begun.title,
    text: begun.text,
  })
  const [isTried, setTried] = useState(false)
  const draft = { ...written, baseId: written.baseId || (usual?.id ?? '') } // the bases may load later
  const put = (change: Partial<GapDraft>) => setWritten((now) => ({ ...now, ...change }))
  const issues = issuesOf(draft)
  const { act, isPending, problem } = useAct({
    work: () => call('fillKnowledgeGap', { params: { organisationId }, body: bodyOf(gap, draft) }),
    after: async () => {
      onClose()
      await forgetKnowledge()
      notifyMessage(`${draft.title.trim()} is suggested from now on`)
      onEffect()
    },
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (Object.keys(issues).length === 0) act()
  }
  return (
    <form className={styles.stack} onSubmit={submit} noValidate>
      <h3>Fill the gap</h3>
      <GapFields
        draft={draft}
        put={put}
        bases={bases}
        issues={isTried ? issues : {}}
        isBegun={begun.text !== ''}
      />
      {problem && (
        <p className={styles.fault} role="alert">
          <Icon name="alert" />
          <span>{problem}</span>
        </p>
      )}
      <div>
        <Button type="submit" look="primary" aria-busy={isPending}>
          {isPending ? 'Saving' : draft.as === 'article' ? 'Save the article' : 'Save the macro'}
        </Button>
      </div>
      <Answers answers={begun.answers} onUse={(text) => put({ text })} />
    </form>
  )
}

interface AnswersProps {
  answers: GapFormProps['draft']['answers']
  onUse: (text: string) => void
}

const Answers = ({ answers, onUse }: AnswersProps) => (
  <section className={styles.stack} aria-label="Answers in solved tickets">
    <h3>Answers in solved tickets</h3>
    {answers.length === 0 && (
      <p className={styles.quiet}>No solved ticket answers a question like it yet.</p>
    )}
    <ul className={styles.entries}>
      {answers.map(({ ticketId, subject, text, at }) => (
        <li key={ticketId} className={styles.entry}>
          <Fold head={<span className={styles.entryTitle}>{subject}</span>}>
            <p className={styles.entryText}>{text}</p>
            <p className={styles.quiet}>
              Ticket {ticketId}, {dateTime(at)}
            </p>
          </Fold>
          <Button
            size="small"
            aria-label={`Use the answer of ${subject}`}
            onClick={() => onUse(text)}
          >
            Use
          </Button>
        </li>
      ))}
    </ul>
  </section>
)
