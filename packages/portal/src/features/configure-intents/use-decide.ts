import type { Input } from '@agent-assist/contract/wire'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { forgetIntents } from '../../domain/bot/queries.ts'
import { call } from '../../lib/api/call.ts'
import { counted } from '@agent-assist/kit/format'
import { links } from '../../lib/address/links.ts'
import { notifyMessage } from '../../lib/notify/toast.ts'
import { tried } from '../../lib/act/tried.ts'

type Decision = Input<'decideUnmatched'>['body']

const DONE = { assign: 'assigned', new: 'assigned', ignore: 'ignored' } as const

/** Applies a decision to unmatched texts; opens the editor for a new intent. */
export function useDecide(organisationId: string) {
  const [isBusy, setBusy] = useState(false)
  const navigate = useNavigate()

  async function decide(decision: Decision) {
    setBusy(true)
    await tried('The texts could not be decided', async () => {
      const params = { organisationId }
      const { intentId } = await call('decideUnmatched', { params, body: decision })
      await forgetIntents()
      notifyMessage(
        `${counted(decision.texts.length, 'text is', 'texts are')} ${DONE[decision.action]}`,
      )
      if (decision.action === 'new' && intentId)
        await navigate(links.intent(organisationId, intentId))
    })
    setBusy(false)
  }

  return { isBusy, decide }
}
