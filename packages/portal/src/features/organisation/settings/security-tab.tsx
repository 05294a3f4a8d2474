import { useQuery } from '@tanstack/react-query'
import board from '../../../ui/page/board.module.css'
import { embedding, privacy, saveEmbedding, savePrivacy, security } from './queries.ts'
import { SavedSwitch } from './saved-controls.tsx'
import { SessionPanel } from './session-panel.tsx'
import { SettingsPanel } from './settings-panel.tsx'
import styles from './settings-panel.module.css'
import { SettingsQuery } from './settings-query.tsx'
import { SignInPanel } from './sign-in-panel.tsx'
import type { TabProps } from './tab.ts'

/** Who sees e-mail addresses, how people sign in, and who must prove their identity (SCREENS 25). All is saved at once. */
export function SecurityTab({ organisationId }: Pick<TabProps, 'organisationId'>) {
  const shown = useQuery(privacy(organisationId))
  const asked = useQuery(embedding(organisationId))
  const signingIn = useQuery(security(organisationId))
  return (
    <div className={board.board}>
      <SettingsPanel title="Sessions" sub="of all members" half>
        <SettingsQuery query={signingIn} what="the sessions">
          {(saved) => <SessionPanel organisationId={organisationId} saved={saved} />}
        </SettingsQuery>
      </SettingsPanel>
      <SettingsPanel title="Ways to sign in" sub="for members of this organisation" half>
        <SettingsQuery query={signingIn} what="the ways to sign in">
          {(saved) => <SignInPanel organisationId={organisationId} saved={saved} />}
        </SettingsQuery>
      </SettingsPanel>
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
