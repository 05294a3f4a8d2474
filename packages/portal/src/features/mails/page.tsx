import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { forget } from '../../lib/api/api.ts'
import { OfOrganisation } from '../../domain/screens/of-organisation.tsx'
import { IconButton } from '../../ui/base/button.tsx'
import { pageOf, withPage } from '../../ui/table/paging.ts'
import { TitleRow } from '../../ui/page/title-row.tsx'
import { MailDrawer } from './mail-drawer.tsx'
import { MailsPanel } from './mails-panel.tsx'
import { mailPage } from './queries.ts'

const USUAL_ROWS = 25

/** The mails to the members of the organisation, with their delivery states. */
export const Page = () => (
  <OfOrganisation>{({ data }) => <Mails organisationId={data.organizationId} />}</OfOrganisation>
)

function Mails({ organisationId }: { organisationId: string }) {
  const [address, setAddress] = useSearchParams()
  const paging = pageOf(address, USUAL_ROWS)
  const open = address.get('mail')
  const query = useQuery(mailPage(organisationId, paging))

  function show(mailId: string | undefined) {
    const next = new URLSearchParams(address)
    next.delete('mail')
    if (mailId) next.set('mail', mailId)
    setAddress(next, { replace: open !== null, preventScrollReset: true })
  }

  function refresh() {
    void forget('listMails')
    void forget('getMail')
  }

  return (
    <>
      <TitleRow title="Emails" asOf={query.dataUpdatedAt} refreshing={query.isFetching}>
        <IconButton icon="refresh" label="Refresh" large onClick={refresh} />
      </TitleRow>
      <MailsPanel
        organisationId={organisationId}
        query={query}
        paging={paging}
        open={open ?? undefined}
        onOpen={show}
        onPage={(page, size) =>
          setAddress(withPage(address, page, size), { preventScrollReset: true })
        }
      />
      {open && (
        <MailDrawer
          key={open}
          organisationId={organisationId}
          mailId={open}
          onClose={() => show(undefined)}
        />
      )}
    </>
  )
}
