import { MESSAGES, type UserSettings } from '@agent-assist/contract/wire'
import { useSyncExternalStore } from 'react'
import { call, session } from '../api/call.ts'
import { createAppearance } from './appearance.ts'
import { notify, notifyMessage } from '../notify/toast.ts'

async function save(settings: UserSettings) {
  await call('saveUserSettings', { body: { settings } }, { keepalive: true })
  notifyMessage(MESSAGES.savedWithApi)
}

/** The appearance of this portal. */
export const appearance = createAppearance({
  storage: localStorage,
  save,
  failed: () => notify('Your settings could not be saved. They hold on this screen only.'),
})

let person: string | undefined
/** The settings are part of the signed-in user. */
function followSession() {
  const state = session.get()
  if (state.status !== 'signedIn') {
    if (person !== undefined) appearance.release()
    person = undefined
  } else if (person !== state.user.data.email) {
    person = state.user.data.email
    appearance.adopt(state.user.data.settings)
  }
}

session.subscribe(followSession)
followSession()

/** The appearance, as a hook. */
export const useAppearance = () => useSyncExternalStore(appearance.subscribe, appearance.get)
