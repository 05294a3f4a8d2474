import { type ComponentType, lazy } from 'react'
import { OfOrganisation } from '../../domain/screens/of-organisation.tsx'
import type { PageProps } from '../../domain/screens/screen.ts'
import { TitleRow } from '../../ui/page/title-row.tsx'
import { SettingsTabs } from './settings/settings-tabs.tsx'
import type { SettingsTab, TabProps } from './settings/tab.ts'

const tab = (load: () => Promise<ComponentType<TabProps>>) =>
  lazy(async () => ({ default: await load() }))

const general = tab(async () => (await import('./settings/general-tab.tsx')).GeneralTab)
const filters = tab(async () => (await import('./settings/filters-tab.tsx')).FiltersTab)
const brands = tab(async () => (await import('./lists/brands-tab.tsx')).BrandsTab)
const groups = tab(async () => (await import('./lists/groups-tab.tsx')).GroupsTab)
const tagGroups = tab(async () => (await import('./lists/tag-groups-tab.tsx')).TagGroupsTab)
const customGroups = tab(
  async () => (await import('./lists/custom-groups-tab.tsx')).CustomGroupsTab,
)
const tags = tab(async () => (await import('./lists/tags-tab.tsx')).TagsTab)
const levels = tab(async () => (await import('./levels/levels-tab.tsx')).LevelsTab)
const annotations = tab(async () => (await import('./annotations-tab.tsx')).AnnotationsTab)
const install = tab(async () => (await import('./install/install-tab.tsx')).InstallTab)
const helpdesk = tab(async () => (await import('./connection-tab.tsx')).ConnectionTab)
const mail = tab(async () => (await import('./settings/mail-tab.tsx')).MailTab)
const assist = tab(async () => (await import('./assist-tab.tsx')).AssistTab)
const surveys = tab(async () => (await import('./settings/surveys-tab.tsx')).SurveysTab)
const security = tab(async () => (await import('./settings/security-tab.tsx')).SecurityTab)
const retention = tab(async () => (await import('./retention-tab.tsx')).RetentionTab)
const audit = tab(async () => (await import('./audit/audit-tab.tsx')).AuditTab)

/** The tabs, in the order of the menu. */
const tabs: readonly SettingsTab[] = [
  { id: 'general', title: 'General', group: 'Organisation', content: general },
  { id: 'filters', title: 'Filters', group: 'Organisation', content: filters },
  { id: 'brands', title: 'Brands', group: 'Tickets', content: brands },
  { id: 'groups', title: 'Groups', group: 'Tickets', content: groups },
  { id: 'tag-groups', title: 'Tag groups', group: 'Tickets', content: tagGroups },
  { id: 'custom-groups', title: 'Custom groups', group: 'Tickets', content: customGroups },
  { id: 'tags', title: 'Tags', group: 'Tickets', content: tags },
  { id: 'service-levels', title: 'Service levels', group: 'Tickets', content: levels },
  { id: 'annotations', title: 'Goals and annotations', group: 'Tickets', content: annotations },
  { id: 'install', title: 'Install', group: 'Connect', content: install },
  { id: 'helpdesk', title: 'Helpdesk', group: 'Connect', content: helpdesk },
  { id: 'mail', title: 'Email', group: 'Connect', content: mail },
  { id: 'assist', title: 'Agent Assist', group: 'Modules', content: assist },
  { id: 'surveys', title: 'Surveys', group: 'Modules', content: surveys },
  { id: 'security', title: 'Security', group: 'Protection', content: security },
  { id: 'retention', title: 'Retention', group: 'Protection', content: retention },
  { id: 'audit', title: 'Audit log', group: 'Protection', content: audit },
]

/** The settings of an organisation for its admins, one tab for each topic (ORGC-1). */
export const Page = ({ screens }: PageProps) => (
  <OfOrganisation>
    {({ data }) => (
      <>
        <TitleRow title="Configure Org" />
        <SettingsTabs tabs={tabs} organisationId={data.organizationId} screens={screens} />
      </>
    )}
  </OfOrganisation>
)
