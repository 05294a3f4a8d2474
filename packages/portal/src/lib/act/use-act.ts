import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { queryClient } from '../api/api.ts'
import { sentenceOf } from '../notify/sentence.ts'
import { notify, notifyMessage } from '../notify/toast.ts'

interface Act<In, Out> {
  /** Sends the change; rejects when the server refuses. */
  work: (input: In) => Promise<Out>
  /** Reloads outdated data; the action is pending until then. */
  refresh?: (out: Out, input: In) => unknown
  /** Called after a success, e.g. to close the dialog. */
  after?: (out: Out, input: In) => unknown
  /** Message of the toast after a success. */
  done?: (out: Out, input: In) => string
  /** Reverts the change, offered by that toast. */
  undo?: (out: Out, input: In) => void
  /** Whether it can be reverted; missing: always. */
  canUndo?: ((out: Out, input: In) => boolean) | undefined
  /** Message of the toast after a failure, before the reason; missing: the caller shows `problem`. */
  failed?: string | ((input: In) => string) | undefined
  /** Called after a failure, e.g. to reload an outdated list. */
  whenFailed?: () => unknown
}

/** Changes something on the server: once at a time, with reload, toast and undo. */
export function useAct<In = void, Out = unknown>(options: Act<In, Out>) {
  const { work, refresh, after, done, undo, canUndo, failed, whenFailed } = options
  const isBusy = useRef(false) // a ref, because a second click may come before the next render
  const { mutate, isPending, error, data } = useMutation<Out, Error, In>(
    {
      networkMode: 'always', // offline it fails at once instead of waiting
      mutationFn: async (input) => {
        const out = await work(input)
        await refresh?.(out, input)
        return out
      },
      onSuccess: async (out, input) => {
        await after?.(out, input)
        const reverts = canUndo?.(out, input) ?? true
        if (done)
          notifyMessage(done(out, input), undo && reverts ? () => undo(out, input) : undefined)
      },
      onError: (thrown, input) => {
        const what = typeof failed === 'function' ? failed(input) : failed
        if (what !== undefined) notify(what, sentenceOf(thrown))
        void whenFailed?.()
      },
      onSettled: () => void (isBusy.current = false),
    },
    queryClient,
  )
  return {
    /** Runs the action, unless it is running already. */
    act: (input: In) => {
      if (isBusy.current) return
      isBusy.current = true
      mutate(input)
    },
    isPending,
    /** Result of the last action. */
    result: data,
    error,
    /** Why the last action failed, as a sentence. */
    problem: error ? sentenceOf(error) : undefined,
  }
}
