/** @jsxImportSource preact */
import { createAnswerId, type HiddenValues, hiddenValues } from '@agent-assist/contract/wire'
import type { SurveyTexts } from '@agent-assist/survey-widget'
import { useCallback, useEffect, useLayoutEffect, useState } from 'preact/hooks'
import { type Link, withWishes } from './address.ts'
import { type Found, labelIn, languageOf, savePartial } from './load-survey.ts'
import { Loading, Message } from './message.tsx'
import { SurveyBox } from './survey-box.tsx'
import { textsOf } from './texts.ts'
import { ThanksMore } from './thanks-more.tsx'
import { Toast, type ToastModel } from './toast.tsx'
import { useAnswering } from './use-answering.ts'
import { useVisit } from './use-visit.ts'

const SAVED =
  'Your answers are stored on this device. They are sent as soon as the connection is back.'

/** Languages that are written from right to left. */
const RTL = /^(?:ar|fa|he|ur)\b/i

type Open = Extract<Found, { status: 'open' }>
type Answering = ReturnType<typeof useAnswering>

/** For whoever prepares the link: what of the hidden fields it says. */
const previewOf = (names: readonly string[], hidden: HiddenValues): string =>
  names.length
    ? `Hidden fields: ${names.map((name) => `${name}: ${hidden[name] ?? 'not in the link'}`).join(', ')}.`
    : ''

function Survey({ found, answering }: { found: Open; answering: Answering }) {
  const { request, template, isLost } = found
  const { box, submit, link } = answering
  const { wishes } = link
  const { hiddenFields: names = [] } = template
  const hidden = hiddenValues(names, link.valueOf)
  const wished = languageOf(link, request)
  const [texts, setTexts] = useState<SurveyTexts | 'coming' | undefined>('coming')

  useLayoutEffect(() => void textsOf(wished).then(setTexts), [wished])
  const { label, isTranslated } = labelIn(template, wished)
  const title = label(template.title)
  useEffect(() => void (document.title = title), [title])
  useVisit(link.surveyId, !wishes.isPreview)

  if (texts === 'coming') return <Loading />
  const language = texts?.lang ?? 'en'
  return (
    <>
      {(!request.title || request.title === template.title) && <h1 class="sr">{title}</h1>}
      {wishes.isPreview && (
        <p class="note">
          This is a preview: nothing that is answered here is stored. {previewOf(names, hidden)}
        </p>
      )}
      <SurveyBox
        language={language}
        isRtl={RTL.test(isTranslated ? wished : language)}
        options={{
          template,
          texts,
          language: wished,
          title: request.title,
          context: isLost ? null : request,
          edit: !wishes.isPreview,
          showsFailure: false,
          newId: createAnswerId,
          draft: withWishes(wishes.isPreview ? undefined : box.saved().draft, wishes),
          onDraft: wishes.isPreview ? () => {} : box.write,
          onPartial: (answers) => savePartial(link.surveyId, answers, language),
          submit: (answers) =>
            submit({ ...answers, ...(names.length ? { hidden } : {}) }, language),
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
      return (
        <Message isGood={shown.state === 'answered'} text={shown.message}>
          {shown.thanks && <ThanksMore {...shown.thanks} />}
        </Message>
      )
    case 'failed':
    case 'unreachable':
      return (
        <Message
          text={shown.status === 'failed' ? shown.message : 'The survey could not be loaded.'}
        >
          <button type="button" onClick={again}>
            Try again
          </button>
        </Message>
      )
  }
}

/** The page of a survey link, for anybody who opens it. */
export function SurveyPage({ link }: { link: Link }) {
  const [toast, setToast] = useState<ToastModel>()
  const notify = useCallback((message: string) => setToast({ message }), [])
  const dismiss = useCallback(() => setToast(undefined), [])
  const answering = useAnswering(link, notify)
  return (
    <>
      <Toast toast={toast} onDismiss={dismiss} />
      <main class="page">
        <div class="card">
          <Content answering={answering} />
        </div>
        <p
          class={answering.isWaiting || !answering.refusal ? 'note' : 'note refused'}
          role="status"
        >
          {answering.isWaiting ? SAVED : answering.refusal}
        </p>
      </main>
    </>
  )
}
