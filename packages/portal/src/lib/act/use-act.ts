import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { queryClient } from '../api/api.ts'
import { sentenceOf } from '../notify/sentence.ts'
import { notify, notifyMessage } from '../notify/toast.ts'

interface Act<In, Out> {
  /** Sends the change; what the server refuses is thrown. */
  work: (input: In) => Promise<Out>
  /** Loads again what the change has made old; the act is pending until then. */
  refresh?: (out: Out, input: In) => unknown
  /** What comes after, such as closing the dialog. */
  after?: (out: Out, input: In) => unknown
  /** What a toast says once it is done. */
  done?: (out: Out, input: In) => string
  /** What takes it back, offered by that toast. */
  undo?: (out: Out, input: In) => void
  /** What a toast says when it fails, before the reason; missing: the caller shows `problem`. */
  failed?: string | ((input: In) => string) | undefined
  /** What a failure makes old, such as a list that has changed meanwhile. */
  whenFailed?: () => unknown
}

/** The one way to change something on the server: one at a time, refreshed, told, with its undo. */
export function useAct<In = void, Out = unknown>(options: Act<In, Out>) {
  const { work, refresh, after, done, undo, failed, whenFailed } = options
  const isBusy = useRef(false) // at once: a second press may come before the next render
  const { mutate, isPending, error, data } = useMutation<Out, Error, In>(
    {
      networkMode: 'always', // without a network it fails, and says so, in place of waiting
      mutationFn: async (input) => {
        const out = await work(input)
        await refresh?.(out, input)
        return out
      },
      onSuccess: async (out, input) => {
        await after?.(out, input)
        if (done) notifyMessage(done(out, input), undo && (() => undo(out, input)))
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
    /** Does it, unless it is being done. */
    act: (input: In) => {
      if (isBusy.current) return
      isBusy.current = true
      mutate(input)
    },
    isPending,
    /** What the last one came to. */
    result: data,
    error,
    /** Why it failed last, as a sentence. */
    problem: error ? sentenceOf(error) : undefined,
  }
}
