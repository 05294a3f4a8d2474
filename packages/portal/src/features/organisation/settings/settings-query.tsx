import type { ReactNode } from 'react'
import { isForbidden } from '../../../lib/notify/sentence.ts'
import { Failed, NotAllowed, SkeletonRows } from '../../../ui/state/states.tsx'

interface SettingsQueryProps<T> {
  query: { data: T | undefined; error: unknown; isError: boolean; refetch: () => unknown }
  /** The settings, as the object of a sentence: `the security settings`. */
  what: string
  children: (data: T) => ReactNode
}

/** The settings of a tab, or why they cannot be shown. */
export function SettingsQuery<T>({ query, what, children }: SettingsQueryProps<T>) {
  if (isForbidden(query.error))
    return (
      <NotAllowed
        what={`You do not have access to ${what}`}
        hint="Only admins of this organisation have access. Ask one of them."
      />
    )
  if (query.data !== undefined) return children(query.data)
  if (query.isError)
    return (
      <Failed
        what={`We could not load ${what}`}
        hint="They still apply. Only this page cannot show them."
        onRetry={() => void query.refetch()}
      />
    )
  return <SkeletonRows rows={8} rowHeight={40} />
}
