import type { KnowledgeGap } from '@agent-assist/contract/wire'
import { call } from '../../lib/api/call.ts'
import { notifyMessage } from '../../lib/notify/toast.ts'
import { tried } from '../../lib/act/tried.ts'
import { forgetKnowledge } from './queries.ts'

/** Ignores a gap; the notification offers an undo. Returns true on success. */
export const ignoreGap = (organisationId: string, { label, questions }: KnowledgeGap) =>
  tried('The gap could not be ignored', async () => {
    const params = { organisationId }
    const body = { label, questions, with: 'ignored' as const }
    const { id } = await call('fillKnowledgeGap', { params, body })
    await forgetKnowledge()
    notifyMessage('The gap is ignored', () => void reopen(organisationId, id))
    return true
  })

const reopen = (organisationId: string, fillId: string) =>
  tried('The gap could not be brought back', async () => {
    await call('reopenKnowledgeGap', { params: { organisationId, fillId } })
    await forgetKnowledge()
  })
