import { cutText, type SessionUser } from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { OfOrganisation } from '../../domain/screens/of-organisation.tsx'
import { forget } from '../../lib/api/api.ts'
import type { PageProps } from '../../domain/screens/screen.ts'
import { IconButton } from '../../ui/base/button.tsx'
import { pageOf, withPage } from '../../ui/table/paging.ts'
import { SearchField } from '../../ui/form/search-field.tsx'
import { Segments } from '../../ui/page/segments.tsx'
import { TitleRow } from '../../ui/page/title-row.tsx'
import { forgetInvitations } from './invitation-queries.ts'
import { InvitationsPanel } from './invitations-panel.tsx'
import { InviteButton } from './invite-button.tsx'
import { APPROVALS } from './member-facts.tsx'
import styles from './members.module.css'
import { MembersPanel } from './members-panel.tsx'
import { type MemberFilter, memberPage } from './queries.ts'
import { RolesPanel } from './roles-panel.tsx'

const USUAL_ROWS = 25

/** The members of the organisation: their access and roles (ORGC-2). */
export const Page = ({ screens }: PageProps) => (
  <OfOrganisation>
    {(user) => (
      <>
        <Members viewer={user} />
        <RolesPanel screens={screens} viewer={user} />
      </>
    )}
  </OfOrganisation>
)

/** The filter in an address. */
export function filterOf(search: URLSearchParams): MemberFilter {
  return {
    search: cutText((search.get('search') ?? '').trim(), 200),
    approval: APPROVALS.find((approval) => approval === search.get('state')),
  }
}

function withFilter(address: URLSearchParams, { search, approval }: MemberFilter) {
  const next = new URLSearchParams(address)
  next.delete('page') // the page number referred to other rows
  next.delete('search')
  next.delete('state')
  if (search) next.set('search', search)
  if (approval) next.set('state', approval)
  return next
}

function Members({ viewer }: { viewer: SessionUser }) {
  const [address, setAddress] = useSearchParams()
  const filter = filterOf(address)
  const paging = pageOf(address, USUAL_ROWS)
  const query = useQuery(memberPage(viewer.data.organizationId, filter, paging))
  const show = (next: MemberFilter) =>
    setAddress(withFilter(address, next), { replace: true, preventScrollReset: true })
  return (
    <>
      <TitleRow title="Configure Users" asOf={query.dataUpdatedAt} refreshing={query.isFetching}>
        <IconButton
          icon="refresh"
          label="Refresh"
          large
          onClick={() => void Promise.all([forget('listMembers'), forgetInvitations()])}
        />
        <InviteButton viewer={viewer} />
      </TitleRow>
      <div className={styles.bar}>
        <SearchField
          label="Search name or email"
          value={filter.search}
          onSearch={(search) => show({ ...filter, search })}
        />
        <Segments
          label="State"
          options={[
            { value: 'All', label: 'All' },
            ...APPROVALS.map((value) => ({
              value,
              label: value,
              ...(value === 'Pending' && query.data?.pending ? { count: query.data.pending } : {}),
            })),
          ]}
          value={filter.approval ?? 'All'}
          onChange={(value) =>
            show({ ...filter, approval: APPROVALS.find((approval) => approval === value) })
          }
        />
      </div>
      <InvitationsPanel viewer={viewer} />
      <MembersPanel
        viewer={viewer}
        query={query}
        filter={filter}
        paging={paging}
        onFilter={show}
        onPage={(page, size) =>
          setAddress(withPage(address, page, size), { preventScrollReset: true })
        }
      />
    </>
  )
}
