import type { PublicSettings } from '@agent-assist/contract/wire'
import { useEffect, useState } from 'react'
import { call } from './call.ts'

let asked: Promise<PublicSettings> | undefined

/** What the public pages need to know of this installation; asked for once. */
export function publicSettings(): Promise<PublicSettings> {
  asked ??= call('getPublicSettings', {})
  asked.catch(() => (asked = undefined)) // the next page tries again
  return asked
}

/** Asked for again by the next page: tests have another server each. */
export const forgetSettings = (): void => void (asked = undefined)

type Known = { pending: boolean; settings?: PublicSettings }

/** The settings once they are there; a page must work without them, too. */
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
