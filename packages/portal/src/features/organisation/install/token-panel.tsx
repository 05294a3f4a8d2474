import { useState } from 'react'
import { Segments } from '../../../ui/page/segments.tsx'
import { CodePanel } from './code-panel.tsx'
import styles from './install.module.css'
import { LANGUAGES, type Language, SAMPLE_ID, sampleOf } from './samples.ts'

/** The sample that signs an agent's token, in the language of the organisation's own server. */
export function TokenPanel({ organisationId }: { organisationId: string }) {
  const [language, choose] = useState<Language>('Node')
  return (
    <CodePanel
      title="4. Token on your server"
      code={sampleOf(language, organisationId)}
      codeId={SAMPLE_ID}
      what={`The sample for ${language}`}
      foot="Set ASSIST_SECRET to a signing secret, and return the token only to agents who are signed in to your helpdesk."
    >
      <div className={styles.languages}>
        <Segments
          label="Language"
          options={LANGUAGES.map((value) => ({ value, label: value }))}
          value={language}
          onChange={choose}
        />
      </div>
    </CodePanel>
  )
}
