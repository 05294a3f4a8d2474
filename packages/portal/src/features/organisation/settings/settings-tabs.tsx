import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { ErrorBoundary } from '../../../ui/state/error-boundary.tsx'
import { SkeletonRows } from '../../../ui/state/states.tsx'
import { SettingsMenu } from './settings-menu.tsx'
import styles from './settings-menu.module.css'
import type { SettingsTab, TabProps } from './tab.ts'

/** Earlier ids, which older links contain. */
const RENAMED: Record<string, string> = { connection: 'helpdesk' }

/** The tab of an address; the first one for an unknown id. */
function openTab(tabs: readonly SettingsTab[], search: URLSearchParams): SettingsTab | undefined {
  const id = search.get('tab') ?? ''
  return tabs.find((tab) => tab.id === (RENAMED[id] ?? id)) ?? tabs[0]
}

/** The menu of the settings, and beside it the tab of the address. */
export function SettingsTabs({ tabs, ...props }: TabProps & { tabs: readonly SettingsTab[] }) {
  const [search] = useSearchParams()
  const tab = openTab(tabs, search)
  if (!tab) return null
  return (
    <div className={styles.frame}>
      <SettingsMenu tabs={tabs} openId={tab.id} />
      <section aria-label={tab.title}>
        <ErrorBoundary resetKey={tab.id}>
          <Suspense fallback={<SkeletonRows rows={8} rowHeight={40} />}>
            <tab.content {...props} />
          </Suspense>
        </ErrorBoundary>
      </section>
    </div>
  )
}
