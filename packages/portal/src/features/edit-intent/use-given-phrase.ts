import { phraseKey } from '@agent-assist/contract/wire'
import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'
import { newKey } from './intent-draft.ts'
import type { DraftModel } from './editing.ts'

const NAME = 'phrase'

/** Adds the phrase of the URL's search parameter once, unless it already exists. */
export function useGivenPhrase(change: DraftModel['change']): void {
  const [address, setAddress] = useSearchParams()
  const given = address.get(NAME)?.trim()

  const take = useEffectEvent((text: string) => {
    change(({ phrases }) =>
      phrases.some((phrase) => phraseKey(phrase.text) === phraseKey(text))
        ? {}
        : { phrases: [...phrases, { key: newKey(), text }] },
    )
    const next = new URLSearchParams(address)
    next.delete(NAME)
    setAddress(next, { replace: true })
  })
  useEffect(() => {
    if (given) take(given)
  }, [given])
}
