import { ROLES, type Role } from '@agent-assist/contract/wire'
import { useState } from 'react'
import { call } from '../../lib/api/call.ts'
import { sentenceOf } from '../../lib/notify/sentence.ts'
import { AskDialog } from '../../ui/overlay/ask-dialog.tsx'
import { Checkbox } from '../../ui/form/choice.tsx'
import { forgetBoards } from './queries.ts'

/** Sets the roles that can see the board in addition to its owner. */
async function share(organisationId: string, boardId: string, sharedWith: Role[]) {
  const { version } = await call('getBoard', { params: { organisationId, boardId } })
  await call('updateBoard', {
    params: { organisationId, boardId },
    body: { version, sharedWith: ROLES.filter((role) => sharedWith.includes(role)) },
  })
  await forgetBoards()
}

interface ShareDialogProps {
  organisationId: string
  boardId: string
  name: string
  sharedWith: readonly Role[]
  /** True for the default board, which all members can see. */
  isDefault: boolean
  onClose: () => void
}

/** Dialog that sets the roles that can see a board in addition to its owner. */
export function ShareDialog(props: ShareDialogProps) {
  const { organisationId, boardId, name, sharedWith, isDefault, onClose } = props
  const [roles, setRoles] = useState(sharedWith)
  const [state, setState] = useState<'asking' | 'sending'>('asking')
  const [error, setError] = useState<string>()

  async function save() {
    setState('sending')
    setError(undefined)
    try {
      await share(organisationId, boardId, [...roles])
      onClose()
    } catch (thrown) {
      setError(sentenceOf(thrown))
      setState('asking')
    }
  }

  return (
    <AskDialog
      title={`Share ${name}`}
      submit="Save"
      busy="Saving …"
      sending={state === 'sending'}
      {...(error ? { error } : {})}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <p>
        {isDefault
          ? 'It opens after login, so everyone sees it.'
          : 'Everyone with one of these roles sees the board. Admins may also change it then.'}
      </p>
      {ROLES.map((role) => (
        <Checkbox
          key={role}
          label={role}
          checked={roles.includes(role)}
          disabled={isDefault}
          onChange={({ target }) =>
            setRoles(target.checked ? [...roles, role] : roles.filter((one) => one !== role))
          }
        />
      ))}
    </AskDialog>
  )
}
