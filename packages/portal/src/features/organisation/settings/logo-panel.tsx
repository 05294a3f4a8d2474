import { LOGO_MAX_KB, LOGO_PX } from '@agent-assist/contract/wire'
import { useState } from 'react'
import { FileButton } from '../../../domain/imports/file-button.tsx'
import { useAct } from '../../../lib/act/use-act.ts'
import { useSetup } from '../../../lib/api/organisation.ts'
import { Button } from '../../../ui/base/button.tsx'
import { Icon } from '../../../ui/base/icon.tsx'
import { base64Of, fileProblem, storedLogo } from './logo-file.ts'
import styles from './logo-panel.module.css'
import { saveLogo } from './queries.ts'
import { SettingsPanel } from './settings-panel.tsx'

/** The logo of the organisation. A chosen picture is saved at once. */
export function LogoPanel({ organisationId }: { organisationId: string }) {
  const { logo } = useSetup()
  const [refused, setRefused] = useState<string>()
  const undo = useAct({
    work: (before: string | undefined) => saveLogo(organisationId, before),
    done: () => 'The logo is restored',
    failed: 'The change was not undone',
  })
  const { act, isPending, problem } = useAct({
    /** Saves a file, or removes the logo; returns the picture before, in base64. */
    work: async (file: File | undefined) => {
      const before = logo === undefined ? undefined : await storedLogo(logo)
      await saveLogo(organisationId, file && (await base64Of(file)))
      return before
    },
    done: (_before, file) => (file ? 'The logo is saved' : 'The logo is removed'),
    undo: (before) => undo.act(before),
  })
  const error = refused ?? problem

  function choose(file: File) {
    const found = fileProblem(file)
    setRefused(found)
    if (!found) act(file)
  }

  return (
    <SettingsPanel title="Logo" sub="saved at once" half>
      <div className={styles.row}>
        <span className={styles.frame}>
          {logo ? <img src={logo} alt="The logo now" /> : <span>No logo</span>}
        </span>
        <div className={styles.buttons}>
          <FileButton accept=".png,.jpg,.jpeg,.webp" disabled={isPending} onFile={choose}>
            {isPending ? 'Saving …' : logo ? 'Replace' : 'Choose a picture'}
          </FileButton>
          {logo && (
            <Button disabled={isPending} onClick={() => act(undefined)}>
              Remove
            </Button>
          )}
        </div>
      </div>
      {error && (
        <p className={styles.error} role="alert">
          <Icon name="alert" size={14} />
          {error}
        </p>
      )}
      <p className={styles.quiet}>
        Shown at the foot of the navigation, and offered as the brand image of surveys. PNG, JPEG or
        WebP, at most {LOGO_MAX_KB} kB, from {LOGO_PX.min} to {LOGO_PX.max} pixels each way.
      </p>
    </SettingsPanel>
  )
}
