import { cutText, SEARCH_MAX, SEARCH_MIN } from '@agent-assist/contract/wire'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { q } from '../../lib/api/api.ts'

/** Pause in ms after the last key before the server is asked. */
const REST_MS = 180
/** What the server found stays valid for this many ms. */
const STALE_MS = 30_000

/** A text as it was a moment ago. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST_MS)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}

/** What the server finds for a typed text, once the typing rests; an older request is cancelled. */
export function useFound(organisationId: string, typed: string) {
  const text = cutText(typed.trim(), SEARCH_MAX)
  const rested = useRested(text)
  const isSearchable = (one: string) => organisationId !== '' && one.length >= SEARCH_MIN
  const query = useQuery({
    ...q('searchOrganisation', { params: { organisationId }, query: { text: rested } }),
    enabled: isSearchable(rested),
    staleTime: STALE_MS,
    placeholderData: keepPreviousData,
  })
  const isAsked = isSearchable(text)
  const isSame = text === rested && !query.isPlaceholderData
  return {
    /** Missing: nothing is asked, or nothing has come yet. */
    found: isAsked ? query.data : undefined,
    /** The results are not yet those of the typed text. */
    isSearching: isAsked && !query.isError && (!isSame || query.isPending),
    error: isAsked && text === rested ? query.error : null,
    retry: () => void query.refetch(),
  }
}
