import type { ReactNode } from 'react'
import { isForbidden } from '../../../lib/notify/sentence.ts'
import { SkeletonRows } from '../../../ui/state/states.tsx'
import { Refused } from '../../../ui/state/refused.tsx'

interface SettingsQueryProps<T> {
  query: { data: T | undefined; error: unknown; isError: boolean; refetch: () => unknown }
  /** The settings, as the object of a sentence: `the security settings`. */
  what: string
  children: (data: T) => ReactNode
}

/** The settings of a tab, or why they cannot be shown. */
export function SettingsQuery<T>({ query, what, children }: SettingsQueryProps<T>) {
  if (query.data !== undefined && !isForbidden(query.error)) return children(query.data)
  if (query.isError)
    return (
      <Refused
        error={query.error}
        what={what}
        who="the admins of this organisation"
        hint="They still apply. Only this page cannot show them."
        onRetry={() => void query.refetch()}
      />
    )
  return <SkeletonRows rows={8} rowHeight={40} />
}
