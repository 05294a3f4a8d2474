import { ApiError } from '@agent-assist/contract/wire'
import { useParams } from 'react-router'
import { sentenceOf } from '../../lib/notify/sentence.ts'
import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { PublicPage } from '../../ui/page/public-page.tsx'
import styles from './unsubscribe.module.css'
import { type Act, type LinkState, useUnsubscribe } from './use-unsubscribe.ts'

/** Unsubscribes from survey mails by a button, not by opening: mail scanners open every link (GRAT-4). */
export function Page() {
  const { surveyId = '' } = useParams()
  const { state, act, again } = useUnsubscribe(surveyId)
  if (state.at === 'loading')
    return (
      <PublicPage centred title="Unsubscribe">
        <p role="status">One moment.</p>
      </PublicPage>
    )
  if (state.at === 'failed') return <NotThere error={state.error} onRetry={again} />
  return <Asked {...state} onAct={(name) => void act(state.whose, name)} />
}

type Known = Extract<LinkState, { at: 'known' }>

function Asked({ whose, act, busy, error, onAct }: Known & { onAct: (act: Act) => void }) {
  const { organisation, isUnsubscribed, what } = whose
  const of = what ? `reports of ${what}` : 'surveys'
  const email = <b className={styles.address}>{whose.email}</b>
  const next: Act = isUnsubscribed ? 'subscribeAgain' : 'unsubscribe'
  return (
    <PublicPage
      key={String(isUnsubscribed)}
      centred
      arrived={act !== undefined && !busy && error === undefined}
      title={isUnsubscribed ? 'You are unsubscribed' : 'Unsubscribe'}
      lead={
        isUnsubscribed ? (
          <>
            {organisation} sends no more {of} to {email}.
            {!what && ' Answers to your questions still reach you.'}
          </>
        ) : (
          <>
            Shall {organisation} send no more {of} to {email}?
          </>
        )
      }
    >
      {error !== undefined && (
        <p className={styles.fault} role="alert">
          <Icon name="alert" />
          <span>
            {act === 'unsubscribe' && 'You are not unsubscribed yet. '}
            {sentenceOf(error)}
          </span>
        </p>
      )}
      <Button
        look={isUnsubscribed ? 'line' : 'primary'}
        size="tall"
        aria-busy={busy}
        onClick={() => busy || onAct(next)}
      >
        {isUnsubscribed ? 'Subscribe again' : 'Unsubscribe'}
      </Button>
    </PublicPage>
  )
}

function NotThere({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const isGone = error instanceof ApiError && error.status === 404
  return (
    <PublicPage
      centred
      arrived
      title={isGone ? 'Nothing to unsubscribe from' : 'Not there right now'}
      lead={
        isGone
          ? 'This link is not known, or no longer works. Use the one in the last email that you got.'
          : sentenceOf(error)
      }
    >
      {!isGone && (
        <Button look="primary" size="tall" onClick={onRetry}>
          Try again
        </Button>
      )}
    </PublicPage>
  )
}
