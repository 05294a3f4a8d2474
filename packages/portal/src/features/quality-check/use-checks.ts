import { isUntrusted, type MachineReview } from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { useAct } from '../../lib/act/use-act.ts'
import { forget, q } from '../../lib/api/api.ts'
import { call } from '../../lib/api/call.ts'
import { useSetup } from '../../lib/api/organisation.ts'
import { lastDays } from '../../lib/dates/range.ts'

export type Finding = MachineReview['findings'][number]

/** The automatic checks of a conversation. */
export const useChecks = (organisationId: string, ticketId: string | undefined) =>
  useQuery({
    ...q('getMachineReview', { params: { organisationId, ticketId: ticketId ?? '' } }),
    enabled: ticketId !== undefined,
    staleTime: 0,
  })

/** Reviews of so many days tell whether the machine is to be trusted. */
export const TRUST_DAYS = 90

/** The categories in which people and machine agree too little; agents are told none. */
export function useDoubts(organisationId: string, isLead: boolean) {
  const { timeZone } = useSetup()
  const { from, to } = lastDays(TRUST_DAYS, timeZone)
  const query = { from: from.toISOString(), to: to.toISOString() }
  const { data } = useQuery({
    ...q('getAutoAgreement', { params: { organisationId }, query }),
    enabled: isLead,
    staleTime: Infinity,
  })
  return data?.items.filter(isUntrusted) ?? []
}
export type Doubt = ReturnType<typeof useDoubts>[number]

/** Says whether a check is right; the toast takes that back. */
export function useCorrect(organisationId: string, ticketId: string) {
  const send = (body: { check: string; isPassed: boolean | null }) =>
    call('correctCheck', { params: { organisationId, ticketId }, body })
  const refresh = () => forget('getMachineReview')
  const back = useAct({
    work: send,
    refresh,
    done: () => 'The correction is undone',
    failed: 'That could not be undone',
  })
  return useAct({
    work: send,
    refresh,
    done: (_, { isPassed }) =>
      isPassed === null
        ? 'The correction is undone'
        : `The check is corrected to ${isPassed ? 'passed' : 'failed'}`,
    undo: (_, { check }) => back.act({ check, isPassed: null }),
    canUndo: (_, { isPassed }) => isPassed !== null,
    failed: 'The correction could not be saved',
  })
}

/** Shows the pane with the conversation, on screens on which it is hidden. */
export const ShowTalk = createContext<() => void>(() => undefined)

/** Id of the element of a message. */
export const messageId = (position: number) => `message-${position}`

/** Goes to a message, and to the sentence in it that a check found. */
export function useJump() {
  const showTalk = use(ShowTalk)
  return (position: number, quote?: string) => {
    showTalk()
    // once the pane is shown
    requestAnimationFrame(() => {
      const message = document.getElementById(messageId(position))
      const marks = message?.querySelectorAll<HTMLElement>('mark') ?? []
      const mark = [...marks].find(({ textContent }) => textContent === quote)
      message?.focus({ preventScroll: true })
      ;(mark ?? message)?.scrollIntoView({ block: 'center' })
    })
  }
}

/** The sentences that checks found, by the position of their message. */
export function evidenceOf(review: MachineReview | undefined): Map<number, string[]> {
  const all = [...(review?.findings ?? []), ...(review?.model?.ratings ?? [])]
  const found = new Map<number, string[]>()
  for (const { position, quote } of all)
    if (position !== undefined && quote)
      found.set(position, [...new Set([...(found.get(position) ?? []), quote])])
  return found
}
