import type { Reply } from '@agent-assist/contract/wire'
import { useCallback, useEffect, useState } from 'react'
import { call } from '../../lib/api/call.ts'

type Whose = Reply<'getUnsubscribe'>
export type Act = 'unsubscribe' | 'subscribeAgain'

/** State of the link: loading, failed, or its recipient with the last action. */
export type LinkState =
  | { at: 'loading' }
  | { at: 'failed'; error: unknown }
  | { at: 'known'; whose: Whose; act?: Act; busy: boolean; error?: unknown }

/** Loads the recipient of a link; unsubscribes and subscribes again. Opening the link changes nothing. */
export function useUnsubscribe(surveyId: string) {
  const [state, setState] = useState<LinkState>({ at: 'loading' })
  const [tries, setTries] = useState(1)

  useEffect(() => {
    let gone = false
    const set = (next: LinkState) => gone || setState(next)
    call('getUnsubscribe', { params: { surveyId } }).then(
      (whose) => set({ at: 'known', whose, busy: false }),
      (error: unknown) => set({ at: 'failed', error }),
    )
    return () => void (gone = true)
  }, [surveyId, tries])

  const act = useCallback(
    async (whose: Whose, name: Act) => {
      setState({ at: 'known', whose, act: name, busy: true })
      try {
        await call(name, { params: { surveyId }, body: {} })
        const isUnsubscribed = name === 'unsubscribe'
        setState({ at: 'known', whose: { ...whose, isUnsubscribed }, act: name, busy: false })
      } catch (error) {
        setState({ at: 'known', whose, act: name, busy: false, error })
      }
    },
    [surveyId],
  )

  function again() {
    setState({ at: 'loading' })
    setTries(tries + 1)
  }
  return { state, act, again }
}
