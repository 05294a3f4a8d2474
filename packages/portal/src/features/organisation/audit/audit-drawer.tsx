import type { AuditEntry } from '@agent-assist/contract/wire'
import { dateTime } from '@agent-assist/kit/format'
import { Drawer } from '../../../ui/overlay/drawer.tsx'
import { Facts } from '../../../ui/page/facts.tsx'
import { actionText, personText, valueName, valueText } from './audit-words.ts'
import styles from './audit.module.css'

interface AuditDrawerProps {
  entry: AuditEntry
  onClose: () => void
}

/** Drawer with one entry of the audit log. */
export function AuditDrawer({ entry, onClose }: AuditDrawerProps) {
  const { action, at, member, ip, browser, changes, details } = entry
  const changed = Object.entries(changes)
  return (
    <Drawer title={actionText(action)} onClose={onClose}>
      <Facts
        className={styles.facts}
        facts={[
          ['Time', dateTime(at)],
          ['Person', personText(entry)],
          ['Account', member?.name],
          ['IP address', ip ?? 'None: a command on the server'],
          ['Browser', browser],
          ...Object.entries(details).map(([name, text]) => [valueName(name), text] as const),
        ]}
      />
      {changed.length > 0 && (
        <>
          <h3 className={styles.heading}>What changed</h3>
          <dl className={styles.values}>
            {changed.map(([name, { before, after }]) => (
              <div key={name}>
                <dt>{valueName(name)}</dt>
                <dd>
                  <span className="sr">Before: </span>
                  <del>{valueText(before)}</del>
                </dd>
                <dd>
                  <span className="sr">After: </span>
                  <ins>{valueText(after)}</ins>
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </Drawer>
  )
}
