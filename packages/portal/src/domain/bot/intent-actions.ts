import type { IntentDetail, IntentRow, IntentsFile } from '@agent-assist/contract/wire'
import { forgetIntents } from './queries.ts'
import { queryClient } from '../../lib/api/api.ts'
import { call } from '../../lib/api/call.ts'
import { counted } from '@agent-assist/kit/format'
import { saveFile } from '../../lib/api/save-file.ts'
import { notifyMessage } from '../../lib/notify/toast.ts'
import { tried } from '../../lib/act/tried.ts'
import { intentsFile, oneIntent } from './intent-queries.ts'

type Row = Pick<IntentRow, 'id' | 'name'>
const placeOf = (organisationId: string, { id }: Row) => ({
  params: { organisationId, intentId: id },
})

function take(organisationId: string, saved: IntentDetail) {
  queryClient.setQueryData(oneIntent(organisationId, saved.id).queryKey, saved)
  return forgetIntents()
}

/** Switches an intent on or off; takes effect with the next publish. */
export const switchIntent = (organisationId: string, row: Row, isOn: boolean): Promise<void> =>
  tried(`${row.name} could not be switched`, async () => {
    await take(
      organisationId,
      await call('switchIntent', { ...placeOf(organisationId, row), body: { isOn } }),
    )
    notifyMessage(
      `${row.name} is ${isOn ? 'on' : 'off'} from the next publish on`,
      () => void switchIntent(organisationId, row, !isOn),
    )
  })

/** Deletes an intent; the notification offers to restore it. */
export const deleteIntent = (organisationId: string, row: Row) =>
  tried(`${row.name} could not be deleted`, async () => {
    await call('deleteIntent', placeOf(organisationId, row))
    await forgetIntents()
    notifyMessage(`${row.name} is deleted`, () => void restoreIntent(organisationId, row))
  })

export const restoreIntent = (organisationId: string, row: Row) =>
  tried(`${row.name} could not be restored`, async () => {
    await take(organisationId, await call('restoreIntent', placeOf(organisationId, row)))
    notifyMessage(`${row.name} is back`)
  })

/** Approves the current content of an intent for the next publish. */
export const approveIntent = (organisationId: string, detail: IntentDetail) =>
  tried(`${detail.name} could not be approved`, async () => {
    const body = { revision: detail.revision }
    await take(
      organisationId,
      await call('approveIntent', { ...placeOf(organisationId, detail), body }),
    )
    notifyMessage(`${detail.name} is approved`)
  })

/** Downloads all intents as a file. */
export const downloadIntents = (organisationId: string) =>
  tried('The file could not be created', async () => {
    const file = await queryClient.fetchQuery({ ...intentsFile(organisationId), staleTime: 0 })
    const text = `${JSON.stringify(file, undefined, 2)}\n`
    saveFile(new Blob([text], { type: 'application/json' }), 'intents.json')
  })

/** Imports intents from a file; throws when the server refuses it. */
export async function uploadIntents(
  organisationId: string,
  file: IntentsFile,
  mode: 'add' | 'replace',
): Promise<void> {
  const params = { organisationId }
  const { added, changed, deleted } = await call('importIntents', { params, body: { file, mode } })
  await forgetIntents()
  const changes = [`${counted(added, 'intent')} added`, `${changed} changed`, `${deleted} deleted`]
  notifyMessage(changes.join(', '))
}
