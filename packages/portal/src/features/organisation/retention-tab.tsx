import { useQuery } from '@tanstack/react-query'
import { SettingsQuery } from './settings/settings-query.tsx'
import type { TabProps } from './settings/tab.ts'
import { retention } from './retention/queries.ts'
import { RetentionForm } from './retention-form.tsx'

/** How long each kind of data is kept (SCREENS 25). */
export function RetentionTab({ organisationId }: Pick<TabProps, 'organisationId'>) {
  const query = useQuery(retention(organisationId))
  return (
    <SettingsQuery query={query} what="how long data is stored">
      {(saved) => <RetentionForm organisationId={organisationId} saved={saved} />}
    </SettingsQuery>
  )
}
