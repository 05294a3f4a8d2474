import type { SurveyType } from '@agent-assist/contract/wire'
import type { SurveyTexts } from '@agent-assist/survey-widget'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useParams } from 'react-router'
import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { Skeleton } from '../../ui/state/states.tsx'
import { withWishes, wishesOf } from './address.ts'
import type { Found } from './load-survey.ts'
import { SurveyBox } from './survey-box.tsx'
import styles from './survey.module.css'
import { textsOf } from './texts.ts'
import { useAnswering } from './use-answering.ts'
import { useVisit } from './use-visit.ts'

const SAVED =
  'Your answers are kept on this device. They are sent as soon as the connection is back.'

/** A message in place of a survey. */
function Message({ isGood, text, children }: MessageProps) {
  return (
    <div className={styles.message} role="status">
      <span className={isGood ? styles.good : styles.bad}>
        <Icon name={isGood ? 'check' : 'alert'} size={20} />
      </span>
      <h1>{text}</h1>
      {children}
    </div>
  )
}
interface MessageProps {
  isGood?: boolean
  text: string
  children?: ReactNode
}

function Loading() {
  return (
    <div className={styles.loading} role="status" aria-label="Loading">
      <div className={styles.banner} />
      <Skeleton width="70%" height={22} />
      <Skeleton width="100%" height={44} />
      <Skeleton width="96px" height={40} />
    </div>
  )
}

type Open = Extract<Found, { status: 'open' }>
type Answering = ReturnType<typeof useAnswering>

function Survey({ found, answering }: { found: Open; answering: Answering }) {
  const { search } = useLocation()
  const { request, template, isLost } = found
  const { box, submit } = answering
  const wishes = wishesOf(search)
  const wished = wishes.language ?? request.language ?? navigator.language
  const [texts, setTexts] = useState<SurveyTexts | 'coming' | undefined>('coming')

  useEffect(() => void textsOf(wished).then(setTexts), [wished])
  useEffect(() => void (document.title = template.title), [template.title])
  useVisit(answering.surveyId, !wishes.isPreview)

  if (texts === 'coming') return <Loading />
  const language = texts?.lang ?? 'en'
  return (
    <>
      {!request.title && <h1 className="sr">{template.title}</h1>}
      {wishes.isPreview && (
        <p className={styles.note}>This is a preview: nothing that is answered here is stored.</p>
      )}
      <SurveyBox
        language={language}
        options={{
          template,
          texts,
          language: wished,
          title: request.title,
          context: isLost ? null : request,
          edit: !wishes.isPreview,
          showsFailure: false,
          draft: withWishes(wishes.isPreview ? undefined : box.saved().draft, wishes),
          onDraft: wishes.isPreview ? () => {} : box.write,
          submit: (answers) => submit(answers, language),
        }}
      />
    </>
  )
}

function Content({ answering }: { answering: Answering }) {
  const { shown, again } = answering
  switch (shown.status) {
    case 'loading':
      return <Loading />
    case 'open':
      return <Survey found={shown} answering={answering} />
    case 'shut':
      return <Message isGood={shown.state === 'answered'} text={shown.message} />
    case 'failed':
    case 'unreachable':
      return (
        <Message
          text={shown.status === 'failed' ? shown.message : 'The survey could not be loaded.'}
        >
          <Button onClick={again}>Try again</Button>
        </Message>
      )
  }
}

/** The page of a survey link, for anybody who opens it. */
export function SurveyPage({ version }: { version: SurveyType }) {
  const { surveyId = '', templateId } = useParams()
  const { isPreview } = wishesOf(useLocation().search)
  const answering = useAnswering({ surveyId, templateId, version, isPreview })
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <Content answering={answering} />
      </div>
      <p className={styles.note} role="status">
        {answering.isWaiting && SAVED}
      </p>
    </main>
  )
}
