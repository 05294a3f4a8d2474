import type { HeldOutText } from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { intentList } from '../../domain/bot/queries.ts'
import { forget, queryClient } from '../../lib/api/api.ts'
import { call } from '../../lib/api/call.ts'
import { counted } from '@agent-assist/kit/format'
import { isForbidden } from '../../lib/notify/sentence.ts'
import { notifyMessage } from '../../lib/notify/toast.ts'
import { tried } from '../../lib/act/tried.ts'
import { SkeletonRows } from '../../ui/state/states.tsx'
import { HeldOutList } from './held-out-list.tsx'
import { HeldOutRates } from './held-out-rates.tsx'
import { heldOut } from '../../domain/bot/intent-queries.ts'
import { Refused } from '../../ui/state/refused.tsx'

interface HeldOutTabProps {
  organisationId: string
  mayEdit: boolean
}

/** Saves the whole list; Undo in the notification restores `before`. */
const saveHeldOut = (
  organisationId: string,
  items: readonly HeldOutText[],
  before: readonly HeldOutText[],
  message: string,
): Promise<void> =>
  tried('The list could not be saved', async () => {
    const params = { organisationId }
    await call('saveHeldOut', { params, body: { items: [...items] } })
    queryClient.setQueryData(heldOut(organisationId).queryKey, { items: [...items] })
    void forget('measureHeldOut')
    notifyMessage(message, () => void saveHeldOut(organisationId, before, items, 'Undone'))
  })

/** Texts that the bot is not trained with, and their match rates as published and in the draft. */
export function HeldOutTab({ organisationId, mayEdit }: HeldOutTabProps) {
  const { data, error, refetch } = useQuery(heldOut(organisationId))
  const intents = useQuery(intentList(organisationId))
  if (isForbidden(error) || (error && !data))
    return (
      <Refused
        error={error}
        what="the held-out list"
        who="agents, supervisors and admins of the organisation"
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <SkeletonRows rows={8} rowHeight={48} />
  const { items } = data
  return (
    <>
      <HeldOutRates organisationId={organisationId} count={items.length} />
      <HeldOutList
        {...{ organisationId, items, mayEdit }}
        names={new Map(intents.data?.items.map(({ id, name }) => [id, name]))}
        onAdd={(added) =>
          saveHeldOut(
            organisationId,
            [...items, ...added],
            items,
            `${counted(added.length, 'text')} added`,
          )
        }
        onRemove={(text) =>
          saveHeldOut(
            organisationId,
            items.filter((one) => one !== text),
            items,
            'The text was removed',
          )
        }
      />
    </>
  )
}
