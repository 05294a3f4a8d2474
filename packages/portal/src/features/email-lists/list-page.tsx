import type { EmailList } from '@agent-assist/contract/wire'
import { useState } from 'react'
import { call } from '../../lib/api/call.ts'
import { dateTime, number } from '@agent-assist/kit/format'
import { Button } from '../../ui/base/button.tsx'
import { Facts } from '../../ui/page/facts.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { Menu } from '../../ui/overlay/menu.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import styles from './email-lists.module.css'
import { NameDialog } from './name-dialog.tsx'
import { PeoplePanel } from './people-panel.tsx'

interface ListPageProps {
  organisationId: string
  list: EmailList
  onBack: () => void
  onImport: () => void
}

/** Page of one list: its counts and its people. */
export function ListPage({ organisationId, list, onBack, onImport }: ListPageProps) {
  const [dialog, setDialog] = useState<'rename' | 'delete'>()
  const close = () => setDialog(undefined)
  const params = { organisationId, listId: list.id }
  return (
    <>
      <div className={styles.listHead}>
        <Button look="bare" className={styles.back} onClick={onBack}>
          <Icon name="chevronLeft" />
          All lists
        </Button>
        <h2 className="grow trunc" title={list.name}>
          {list.name}
        </h2>
        <Button onClick={onImport}>Add addresses</Button>
        <Menu
          label={`More about ${list.name}`}
          items={[
            { label: 'Rename', icon: 'gear', onSelect: () => setDialog('rename') },
            { label: 'Delete', icon: 'x', isHard: true, onSelect: () => setDialog('delete') },
          ]}
        />
      </div>
      <Facts
        className={styles.facts}
        facts={[
          ['People', number(list.count)],
          ['Get email', number(list.valid)],
          ['Unsubscribed', number(list.unsubscribed)],
          ['Bounced', number(list.bounced)],
          ['Blocked', number(list.blocked)],
          ['Last used', list.lastUsedAt ? dateTime(list.lastUsedAt) : 'never'],
          [
            'Created',
            list.createdBy
              ? `${dateTime(list.createdAt)} by ${list.createdBy}`
              : dateTime(list.createdAt),
          ],
        ]}
      />
      <PeoplePanel organisationId={organisationId} listId={list.id} onImport={onImport} />
      {dialog === 'rename' && (
        <NameDialog
          title="Rename the list"
          submit="Rename"
          busy="Renaming"
          start={list.name}
          onSave={(name) => call('renameEmailList', { params, body: { name } })}
          onClose={close}
        />
      )}
      {dialog === 'delete' && (
        <ConfirmDialog
          title={`Delete ${list.name}?`}
          submit="Delete"
          busy="Deleting"
          isHard
          act={() => call('deleteEmailList', { params })}
          text={`${list.name} is deleted`}
          onClose={close}
          onDone={onBack}
          gone={['listEmailPeople', 'getEmailPerson']}
        >
          <p>
            The list goes; its people stay, on other lists and under People. Campaigns that are
            under way keep their recipients.
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}
