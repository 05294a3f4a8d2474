import { canSwitch, type SessionUser } from '@agent-assist/contract/wire'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { queryClient } from '../lib/api/api.ts'
import { call, session } from '../lib/api/call.ts'
import { notify, notifyMessage } from '../lib/notify/toast.ts'
import { Button } from '../ui/base/button.tsx'
import { Icon } from '../ui/base/icon.tsx'
import { Popover } from '../ui/overlay/popover.tsx'
import styles from './organisation-switcher.module.css'

/** The current organisation, and a menu of the user's other organisations (ORG-1). */
export function OrganisationSwitcher({ user }: { user: SessionUser }) {
  const { organizationName, secondaryOrg, setup } = user.data
  const [going, setGoing] = useState(false)
  const navigate = useNavigate()
  if (!canSwitch(setup.filterConfig, secondaryOrg)) return null

  async function go(organisation: { id: string; name: string }) {
    setGoing(true)
    try {
      await call('switchOrganisation', { body: { organisationId: organisation.id } })
      await session.renew()
      queryClient.clear()
      // keeps the path, but no filters, because they name entries of the other organisation
      void navigate({ search: '' })
      notifyMessage(`You work in ${organisation.name} now.`)
    } catch {
      notify(`${organisation.name} could not be opened.`, 'You still work where you were.')
    }
    setGoing(false)
  }

  return (
    <Popover
      label="Organisation"
      button={(props) => (
        <Button {...props} aria-busy={going}>
          <span className="sr">Organisation: </span>
          <b className={styles.name}>{organizationName}</b>
          <span className={styles.role}>{user.role.join(', ')}</span>
          <Icon name="chevronDown" size={14} />
        </Button>
      )}
    >
      {(close) => (
        <ul className={styles.list}>
          {secondaryOrg.map((organisation) => (
            <li key={organisation.id}>
              <Button
                look="bare"
                className={styles.choice}
                onClick={() => {
                  close()
                  void go(organisation)
                }}
              >
                <span className="trunc">{organisation.name}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Popover>
  )
}
