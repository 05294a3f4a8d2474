import type { SurveyTemplate } from '@agent-assist/contract/wire'
import { useId } from 'react'
import { Icon } from '../../ui/base/icon.tsx'
import styles from './preview.module.css'
import { warningsOf } from './warnings.ts'

interface WarningsProps {
  template: SurveyTemplate
  onShow: (field: string) => void
}

/** Warnings about the survey's usability; a click on one leads to its field. */
export function Warnings({ template, onShow }: WarningsProps) {
  const id = useId()
  const warnings = warningsOf(template)
  return (
    <section className={styles.warnings} aria-labelledby={id}>
      <h2 id={id}>Easy to read?</h2>
      {warnings.length === 0 && (
        <p className={styles.fine}>
          <Icon name="check" />
          Contrast and lengths are fine.
        </p>
      )}
      <ul>
        {warnings.map(({ field, text }) => (
          <li key={field + text}>
            <button type="button" onClick={() => onShow(field)}>
              <Icon name="alert" />
              <span>{text}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
