import { useQuery } from '@tanstack/react-query'
import { SettingsQuery } from './settings-query.tsx'
import type { TabProps } from './tab.ts'
import { DomainsPanel } from './mail-domains-panel.tsx'
import styles from './mail.module.css'
import { mailSettings, mailStatus } from './mail-queries.ts'
import { SenderForm } from './sender-form.tsx'
import { ServerPanel } from './mail-server-panel.tsx'

/** Whether mails go out, from whom they come, and whose addresses join the organisation (SCREENS 25). */
export function MailTab({ organisationId }: Pick<TabProps, 'organisationId'>) {
  const status = useQuery(mailStatus(organisationId))
  const settings = useQuery(mailSettings(organisationId))
  return (
    <SettingsQuery query={settings} what="the email settings">
      {(saved) => (
        <div className={styles.tab}>
          <ServerPanel organisationId={organisationId} query={status} />
          <SenderForm organisationId={organisationId} saved={saved} />
          <DomainsPanel organisationId={organisationId} domains={saved.mailDomains} />
        </div>
      )}
    </SettingsQuery>
  )
}
