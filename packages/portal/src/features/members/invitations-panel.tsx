import { can, type Invitation, type SessionUser } from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { counted } from '@agent-assist/kit/format'
import { useEffect, useRef, useState } from 'react'
import { isForbidden } from '../../lib/notify/sentence.ts'
import { Panel } from '../../ui/page/panel.tsx'
import { Empty } from '../../ui/state/states.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { useDataTable } from '../../ui/table/use-data-table.ts'
import { type InvitationAct, InvitationDialog } from './invitation-actions.tsx'
import { InvitationCard } from './invitation-card.tsx'
import { invitationColumns, invitationMenuId } from './invitation-columns.tsx'
import { openInvitations } from './invitation-queries.ts'
import styles from './members.module.css'

const NONE: readonly Invitation[] = []

/** The actions that the server allows the viewer. */
function actsFor(viewer: SessionUser, sendsMail: boolean) {
  const all: readonly InvitationAct[] = sendsMail
    ? ['link', 'resend', 'revoke']
    : ['link', 'revoke']
  return ({ role }: Invitation) =>
    role === 'SuperAdmin' && !can(viewer.role, 'superadmin') ? [] : all
}

/** An asked action and its invitation; after its dialog the focus is on the row's menu. */
function useAsked() {
  const [asked, ask] = useState<{ act: InvitationAct; invitation: Invitation }>()
  const last = useRef<Invitation>(undefined)
  useEffect(() => {
    if (asked) last.current = asked.invitation
    else if (last.current) {
      const row = document.getElementById(invitationMenuId(last.current))
      const home = row ?? document.getElementById('content')
      home?.focus()
      last.current = undefined
    }
  }, [asked])
  return { asked, ask, close: () => ask(undefined) }
}

/** The open invitations with the actions on each; nothing while there are none. */
export function InvitationsPanel({ viewer }: { viewer: SessionUser }) {
  const query = useQuery(openInvitations(viewer.data.organizationId))
  const { asked, ask, close } = useAsked()
  const items = query.data?.items ?? NONE
  const acts = actsFor(viewer, query.data?.sendsMail ?? false)
  const onAct = (act: InvitationAct, invitation: Invitation) => ask({ act, invitation })
  const table = useDataTable({
    id: 'invitations',
    label: 'Open invitations',
    columns: invitationColumns(acts, onAct),
    rows: items,
    keyOf: ({ id }) => id,
    rowHeight: 36,
  })
  const isEmpty = query.data ? items.length === 0 : !query.isError || isForbidden(query.error)
  if (isEmpty && !asked) return null
  return (
    <>
      <Panel
        title="Open invitations"
        sub={query.data && `${counted(items.length, 'person has', 'people have')} not joined yet`}
        className={styles.panel}
        height={0}
        query={query}
        skeleton={null}
      >
        {() => (
          <DataTable
            model={table}
            empty={<Empty why="No open invitations." />}
            card={(invitation) => (
              <InvitationCard invitation={invitation} acts={acts(invitation)} onAct={onAct} />
            )}
          />
        )}
      </Panel>
      {asked && (
        <InvitationDialog
          key={asked.invitation.id}
          act={asked.act}
          invitation={asked.invitation}
          organisationId={viewer.data.organizationId}
          onClose={close}
        />
      )}
    </>
  )
}
