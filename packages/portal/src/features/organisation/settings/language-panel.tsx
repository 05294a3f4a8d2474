import { LOCALES } from '../../../domain/labels/locales.ts'
import { Select } from '../../../ui/form/select.tsx'
import { SettingsPanel } from './settings-panel.tsx'
import styles from './settings-panel.module.css'

interface LanguagePanelProps {
  locale: string
  error: string | undefined
  onChange: (locale: string) => void
}

/** Languages to choose from; the current one is always among them. */
const optionsOf = (current: string) =>
  Object.entries(current in LOCALES ? LOCALES : { [current]: current, ...LOCALES }).map(
    ([value, label]) => ({ value, label }),
  )

/** The language in which answers are looked for while a ticket is not imported. */
export const LanguagePanel = ({ locale, error, onChange }: LanguagePanelProps) => (
  <SettingsPanel title="Language" sub="of your customers" half>
    <Select
      label="Language of tickets"
      options={optionsOf(locale)}
      {...(error ? { error } : {})}
      value={locale}
      onChange={({ target }) => onChange(target.value)}
    />
    <p className={styles.quiet}>
      Agent Assist looks for answers in this language while a ticket is not imported yet, and finds
      other forms of its words, such as plurals. Imported tickets have a language of their own. The
      portal itself is in English.
    </p>
  </SettingsPanel>
)
