import type { Member, SessionUser } from '@agent-assist/contract/wire'
import { dateTime } from '@agent-assist/kit/format'
import type { Column } from '../../ui/table/column.ts'
import { Actions, type ActionsProps } from './member-menu.tsx'
import { LastSignIn, Name, nameOf, since, State, Verified } from './member-facts.tsx'

/** The columns of the list of members, with the viewer's actions on each. */
export const memberColumns = (
  viewer: SessionUser,
  onAct: ActionsProps['onAct'],
): readonly Column<Member>[] => [
  {
    id: 'name',
    title: 'Name',
    value: nameOf,
    cell: (member) => <Name member={member} viewer={viewer} />,
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
  { id: 'email', title: 'E-mail', value: ({ email }) => email, width: 220 },
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
  { id: 'since', title: 'Since', value: ({ createdAt }) => createdAt, text: since },
  {
    id: 'actions',
    title: 'Actions',
    value: () => undefined,
    cell: (member) => <Actions member={member} viewer={viewer} onAct={onAct} />,
    isControl: true,
  },
]
