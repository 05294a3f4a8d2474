import type { PublicSettings } from '@agent-assist/contract/wire'
import { useEffect, useState } from 'react'
import { call } from './call.ts'

let asked: Promise<PublicSettings> | undefined

/** Settings of this installation for public pages, fetched once. */
export function publicSettings(): Promise<PublicSettings> {
  asked ??= call('getPublicSettings', {})
  asked.catch(() => (asked = undefined)) // the next page fetches again
  return asked
}

/** Clears the settings, because each test has its own server. */
export const forgetSettings = (): void => void (asked = undefined)

type Known = { pending: boolean; settings?: PublicSettings }

/** The settings once they are loaded; a page must also work without them. */
export function useSettings(): Known {
  const [known, setKnown] = useState<Known>({ pending: true })
  useEffect(() => {
    let gone = false
    const take = (settings?: PublicSettings) => gone || setKnown({ pending: false, settings })
    publicSettings().then(take, () => take())
    return () => void (gone = true)
  }, [])
  return known
}
