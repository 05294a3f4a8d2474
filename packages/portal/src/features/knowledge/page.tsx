import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { OfOrganisation } from '../../domain/screens/of-organisation.tsx'
import { IconButton } from '../../ui/base/button.tsx'
import { Tabs } from '../../ui/page/tabs.tsx'
import { TitleRow } from '../../ui/page/title-row.tsx'
import { BasesTab } from './bases-tab.tsx'
import { EffectTab } from './effect-tab.tsx'
import { GapsTab } from './gaps-tab.tsx'
import { bases, forgetKnowledge } from './queries.ts'
import { StaleTab } from './stale-tab.tsx'

/** Knowledge bases with their gaps, stale articles and the effect of written articles (KB-1). */
export const Page = () => (
  <OfOrganisation>
    {({ data }) => <Knowledge organisationId={data.organizationId} />}
  </OfOrganisation>
)

function Knowledge({ organisationId }: { organisationId: string }) {
  const [address, setAddress] = useSearchParams()
  const query = useQuery(bases(organisationId))
  const go = (id: string) =>
    setAddress(id === 'bases' ? {} : { tab: id }, { preventScrollReset: true })
  return (
    <>
      <TitleRow title="Knowledge Bases" asOf={query.dataUpdatedAt} refreshing={query.isFetching}>
        <IconButton icon="refresh" label="Refresh" large onClick={() => void forgetKnowledge()} />
      </TitleRow>
      <Tabs
        label="Knowledge Bases"
        value={address.get('tab') ?? 'bases'}
        onChange={go}
        tabs={[
          {
            id: 'bases',
            title: 'Bases',
            content: <BasesTab organisationId={organisationId} query={query} />,
          },
          {
            id: 'gaps',
            title: 'Gaps',
            content: (
              <GapsTab
                organisationId={organisationId}
                bases={query.data?.items}
                onEffect={() => go('effect')}
              />
            ),
          },
          { id: 'stale', title: 'Stale', content: <StaleTab organisationId={organisationId} /> },
          { id: 'effect', title: 'Effect', content: <EffectTab organisationId={organisationId} /> },
        ]}
      />
    </>
  )
}
