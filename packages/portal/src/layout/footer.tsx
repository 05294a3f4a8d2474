import { useAppearance } from '../lib/appearance/my-appearance.ts'
import { cx } from '../ui/base/cx.ts'
import { areaTheme } from '../lib/appearance/area.ts'
import styles from './footer.module.css'

/** The footer of every screen. */
export function Footer({ isFixed }: { isFixed: boolean }) {
  return (
    <footer
      className={cx(styles.footer, isFixed && styles.fixed)}
      {...areaTheme(useAppearance().theme.footer)}
    >
      <span className="grow trunc">Support Analytics</span>
      <a href="/api/openapi.json" target="_blank" rel="noopener noreferrer">
        API description
      </a>
    </footer>
  )
}
