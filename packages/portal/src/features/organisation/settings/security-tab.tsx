import { useQuery } from '@tanstack/react-query'
import { useAct } from '../../../lib/act/use-act.ts'
import { Switch } from '../../../ui/form/switch.tsx'
import board from '../../../ui/page/board.module.css'
import { embedding, privacy, saveEmbedding, savePrivacy } from './queries.ts'
import { SettingsPanel } from './settings-panel.tsx'
import styles from './settings-panel.module.css'
import { SettingsQuery } from './settings-query.tsx'
import type { TabProps } from './tab.ts'

/** Who sees e-mail addresses, and who must prove their identity (SCREENS 25). Each switch is saved at once. */
export function SecurityTab({ organisationId }: Pick<TabProps, 'organisationId'>) {
  const shown = useQuery(privacy(organisationId))
  const asked = useQuery(embedding(organisationId))
  return (
    <div className={board.board}>
      <SettingsPanel title="Agents" sub="what members of this organisation see" half>
        <SettingsQuery query={shown} what="the privacy settings">
          {({ showEmail }) => (
            <>
              <SavedSwitch
                label="Show email addresses of agents"
                checked={showEmail}
                save={(on) => savePrivacy(organisationId, { showEmail: on })}
                done={(on) => `Email addresses are ${on ? 'shown' : 'masked'}`}
              />
              <p className={styles.quiet}>
                Off: addresses are masked on every screen and in every file, such as
                k•••@shop.example.
              </p>
            </>
          )}
        </SettingsQuery>
      </SettingsPanel>
      <SettingsPanel title="Visitors" sub="chat and surveys on your pages" half>
        <SettingsQuery query={asked} what="the security settings">
          {({ identityRequired }) => (
            <>
              <SavedSwitch
                label="Require a signed identity"
                checked={identityRequired}
                save={(on) => saveEmbedding(organisationId, { identityRequired: on })}
                done={(on) => `A signed identity is ${on ? 'required' : 'not required'}`}
              />
              <p className={identityRequired ? styles.warn : styles.quiet}>
                {identityRequired
                  ? 'Chat and surveys work only for visitors whom your server names with a signed token.'
                  : 'On: chat and surveys work only for visitors whom your server names with a signed token. Sign the tokens on your pages first.'}
              </p>
            </>
          )}
        </SettingsQuery>
      </SettingsPanel>
    </div>
  )
}

interface SavedSwitchProps {
  label: string
  checked: boolean
  save: (checked: boolean) => Promise<void>
  /** Text of the toast, which offers to undo it. */
  done: (checked: boolean) => string
}

function SavedSwitch({ label, checked, save, done }: SavedSwitchProps) {
  const failed = 'The setting is not saved'
  const undo = useAct({ work: save, done: (_saved, on) => done(on), failed })
  const { act } = useAct({
    work: save,
    done: (_saved, on) => done(on),
    undo: (_saved, on) => undo.act(!on),
    failed,
  })
  return <Switch label={label} checked={checked} onChange={act} />
}
