import type { SessionUser } from '@agent-assist/contract/wire'
import { useAppearance } from '../lib/appearance/my-appearance.ts'
import { cx } from '../ui/base/cx.ts'
import { areaTheme } from '../lib/appearance/area.ts'
import { portalName } from '../lib/session/portal-name.ts'
import styles from './footer.module.css'

/** The footer of every screen: whose portal it is, and where to read on. */
export function Footer({ user, isFixed }: { user: SessionUser; isFixed: boolean }) {
  return (
    <footer
      className={cx(styles.footer, isFixed && styles.fixed)}
      {...areaTheme(useAppearance().theme.footer)}
    >
      <span className="grow trunc">{portalName(user)}</span>
      <a href="/docs/guide/" target="_blank">
        Guide
      </a>
      <a href="/docs/" target="_blank">
        API reference
      </a>
    </footer>
  )
}
