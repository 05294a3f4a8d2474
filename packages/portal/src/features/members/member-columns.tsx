import type { MemberRow, SessionUser } from '@agent-assist/contract/wire'
import { dateTime } from '@agent-assist/kit/format'
import type { Column } from '../../ui/table/column.ts'
import { Actions, type ActionsProps } from './member-menu.tsx'
import {
  groupsOf,
  LastSignIn,
  Name,
  nameOf,
  organisationsOf,
  since,
  State,
  Verified,
} from './member-facts.tsx'
import styles from './members.module.css'
import { type Selection, SelectBox } from './selection.tsx'

/** The columns of the list of members, with the viewer's actions on each. */
export const memberColumns = (
  viewer: SessionUser,
  onAct: ActionsProps['onAct'],
  selection: Selection,
): readonly Column<MemberRow>[] => [
  {
    id: 'name',
    title: 'Name',
    value: nameOf,
    cell: (member) => (
      <span className={styles.select}>
        <SelectBox member={member} selection={selection} />
        <Name member={member} viewer={viewer} />
      </span>
    ),
    isName: true,
    width: 220,
  },
  {
    id: 'state',
    title: 'State',
    value: ({ approval }) => approval,
    cell: (member) => <State member={member} />,
  },
  { id: 'role', title: 'Role', value: ({ role }) => role },
  { id: 'email', title: 'Email', value: ({ email }) => email, width: 220 },
  {
    id: 'verified',
    title: 'Verified',
    value: ({ emailVerified }) => (emailVerified ? 'Yes' : 'Not yet'),
    cell: (member) => <Verified member={member} />,
  },
  {
    id: 'last',
    title: 'Last sign-in',
    value: ({ lastSignInAt }) => lastSignInAt,
    text: ({ lastSignInAt }) => lastSignInAt && dateTime(lastSignInAt),
    cell: (member) => <LastSignIn member={member} />,
    width: 260,
  },
  { id: 'groups', title: 'Groups', value: groupsOf },
  { id: 'organisations', title: 'Organisations', value: organisationsOf, width: 220 },
  { id: 'since', title: 'Since', value: ({ createdAt }) => createdAt, text: since },
  {
    id: 'actions',
    title: 'Actions',
    value: () => undefined,
    cell: (member) => <Actions member={member} viewer={viewer} onAct={onAct} />,
    isControl: true,
  },
]
