import type { UseQueryResult } from '@tanstack/react-query'
import { Refused } from '../../ui/state/refused.tsx'

interface NotLoadedProps {
  /** What could not be loaded, as a phrase within a sentence. */
  what: string
  query: Pick<UseQueryResult, 'error' | 'refetch'>
}

/** Why a part of the email lists is not shown. */
export const NotLoaded = ({ what, query }: NotLoadedProps) => (
  <Refused
    what={what}
    hint="Nothing is lost. Running imports continue."
    error={query.error}
    onRetry={() => void query.refetch()}
  />
)
