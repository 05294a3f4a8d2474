import {
  helpMetric,
  type HelpName,
  helpQuality,
  isWidget,
  METRICS,
  QUALITY_TOPICS,
  WIDGETS,
} from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { useContext, useState } from 'react'
import { Link } from 'react-router'
import { HelpButton } from '../../domain/help/help-button.tsx'
import { dateTime } from '@agent-assist/kit/format'
import { ScreenLink } from '../../lib/address/saved-view.ts'
import { sentenceOf } from '../../lib/notify/sentence.ts'
import { useShortcuts } from '../../domain/screens/shortcuts.ts'
import { notify } from '../../lib/notify/toast.ts'
import { itemLink, leavesOf, type NavEntry } from '../../domain/screens/menu.ts'
import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { SkeletonRows } from '../../ui/state/states.tsx'
import styles from './home.module.css'
import { helpChanges, markHelpSeen } from './queries.ts'

const THERE = { data: true, isError: false, refetch: () => undefined }

/** The user's shortcuts, as in the toolbar. */
export function ShortcutsPanel({ menu }: { menu: readonly NavEntry[] }) {
  const link = useContext(ScreenLink)
  const ids = useShortcuts()
  const own = leavesOf(menu).filter(({ id }) => ids.includes(id))
  return (
    <Panel title="Shortcuts" height={120} query={THERE} skeleton={null}>
      {() => (
        <>
          <ul className={styles.shortcuts}>
            {own.map(
              (leaf) =>
                leaf.type === 'item' && (
                  <li key={leaf.id}>
                    <Link to={itemLink(leaf, link)}>
                      <Icon name={leaf.icon} />
                      <span className="trunc" title={leaf.title}>
                        {leaf.title}
                      </span>
                    </Link>
                  </li>
                ),
            )}
          </ul>
          <p className={styles.hint}>Star a page to pin it here.</p>
        </>
      )}
    </Panel>
  )
}

/** The widget and title of a help text; undefined if its subject no longer exists. */
function helpOf(name: string): { widget: HelpName; title: string } | undefined {
  if (isWidget(name)) return { widget: name, title: WIDGETS[name] }
  const topic = helpQuality(name)
  if (topic) return { widget: `quality_${topic}`, title: QUALITY_TOPICS[topic].name }
  const metric = helpMetric(name)
  return metric && { widget: `metric_${metric}`, title: METRICS[metric].name }
}

/** Help texts that others changed since the user last marked them as seen. */
export function HelpPanel({
  organisationId,
  timeZone,
}: {
  organisationId: string
  timeZone: string
}) {
  const query = useQuery(helpChanges(organisationId))
  const [busy, setBusy] = useState(false)
  const newest = query.data?.items[0]?.at

  async function seen() {
    if (!newest) return
    setBusy(true)
    try {
      await markHelpSeen(organisationId, newest)
    } catch (error) {
      notify('This could not be saved', sentenceOf(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Panel
      title="Help changes"
      height={140}
      query={query}
      skeleton={<SkeletonRows rows={2} rowHeight={40} />}
      actions={
        newest && (
          <Button size="small" disabled={busy} onClick={() => void seen()}>
            Mark as read
          </Button>
        )
      }
    >
      {({ items }) =>
        items.length === 0 ? (
          <p className={styles.hint}>Nothing new. Changed help texts appear here.</p>
        ) : (
          <ul className={styles.changes}>
            {items.map(({ name, by, at }) => {
              const help = helpOf(name)
              return (
                help && (
                  <li key={name}>
                    <span className="grow">
                      <b>{help.title}</b>
                      <span className={styles.by}>
                        {by}, {dateTime(at, timeZone)}
                      </span>
                    </span>
                    <HelpButton {...help} />
                  </li>
                )
              )
            })}
          </ul>
        )
      }
    </Panel>
  )
}
