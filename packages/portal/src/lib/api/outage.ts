import { ApiError } from '@agent-assist/contract/wire'
import type { Query } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { queryClient } from './api.ts'

/** Fewer failed queries than this are errors of their panels. */
const LEAST = 2

const isOutage = (error: unknown) => !(error instanceof ApiError && error.status < 500)

/** Also while it is asked again, so that the message stays. */
const hasFailed = ({ state }: Query) =>
  (state.status === 'error' || (state.status === 'pending' && state.errorUpdateCount > 0)) &&
  state.data === undefined &&
  isOutage(state.error)

/** What the screen shows now. */
const active = () =>
  queryClient.getQueryCache().findAll({ type: 'active', predicate: (query) => !query.isDisabled() })

function isDown(): boolean {
  const shown = active()
  const failed = shown.filter(hasFailed).length
  return failed >= LEAST && failed * 2 > shown.length
}

const watch = (listener: () => void) => queryClient.getQueryCache().subscribe(listener)

/** Whether most of what the screen asks for fails, because the server does not answer. */
export const useOutage = (): boolean => useSyncExternalStore(watch, isDown)

/** Asks again for everything on the screen that failed. */
export function retryAll(): Promise<void> {
  const failed = active().filter(hasFailed)
  return queryClient.refetchQueries({ predicate: (query) => failed.includes(query) })
}
