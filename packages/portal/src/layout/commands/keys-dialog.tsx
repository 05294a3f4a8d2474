import { useLocation } from 'react-router'
import { type Screen, screenOf } from '../../domain/screens/screen.ts'
import { useAppearance } from '../../lib/appearance/my-appearance.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import styles from './keys-dialog.module.css'
import { keysOf } from './screen-keys.ts'

interface KeysDialogProps {
  screens: readonly Screen[]
  onClose: () => void
}

/** The keys of the current screen, and those that work everywhere. */
export function KeysDialog({ screens, onClose }: KeysDialogProps) {
  const { pathname } = useLocation()
  const { display, folded, position } = useAppearance().layout.config.navbar
  const hasRail = display && folded && position !== 'top'
  const title = screenOf(screens, pathname)?.title
  return (
    <Dialog title={title ? `Keys: ${title}` : 'Keys'} onClose={onClose}>
      {keysOf(pathname, hasRail).map((group) => (
        <section key={group.title} className={styles.group} aria-label={group.title}>
          <h3>{group.title}</h3>
          <dl>
            {group.lines.map(({ keys, does }) => (
              <div key={does} className={styles.line}>
                <dt>
                  {keys.map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  )
}
