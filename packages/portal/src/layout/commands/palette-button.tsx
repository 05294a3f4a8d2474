import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { openCommands } from './open-commands.ts'
import styles from './palette-button.module.css'

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent)
/** The key that opens the search, as it stands on the keyboard. */
export const PALETTE_KEY = isMac ? '⌘K' : 'Ctrl+K'

/** Opens the search for everything. */
export const PaletteButton = () => (
  <Button
    className={styles.button}
    aria-haspopup="dialog"
    aria-keyshortcuts="Control+K Meta+K"
    onClick={() => openCommands('palette')}
  >
    <Icon name="search" size={14} />
    <span className={styles.label}>Search</span>
    <kbd className={styles.key} aria-hidden="true">
      {PALETTE_KEY}
    </kbd>
  </Button>
)
