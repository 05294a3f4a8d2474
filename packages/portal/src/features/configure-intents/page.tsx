import { type BotRow, can } from '@agent-assist/contract/wire'
import { Link, useParams, useSearchParams } from 'react-router'
import { OfBots } from '../../domain/bot/of-bots.tsx'
import { forgetIntents } from '../../domain/bot/queries.ts'
import { TestConsole } from '../../domain/bot/test-console.tsx'
import { OfOrganisation } from '../../domain/screens/of-organisation.tsx'
import { links } from '../../lib/address/links.ts'
import { portalRoles } from '../../lib/session/session.ts'
import { buttonClass, IconButton } from '../../ui/base/button.tsx'
import { Tabs } from '../../ui/page/tabs.tsx'
import { TitleRow } from '../../ui/page/title-row.tsx'
import { BotTag } from './bot-tag.tsx'
import { BotsPanel } from './bots-panel.tsx'
import { FileMenu } from './file-menu.tsx'
import { HeldOutTab } from './held-out-tab.tsx'
import { InboxTab } from './inbox-tab.tsx'
import styles from '../../domain/bot/intents.module.css'
import { IntentsTab } from './intents-tab.tsx'
import { SettingsTab } from './settings-tab.tsx'
import { VersionsTab } from './versions-tab.tsx'

/** Configure Intents (INT-1): the tabs of one bot, or a choice when there are several bots. */
export function Page() {
  const { botId = 'all' } = useParams()
  return (
    <OfOrganisation>
      {(user) => (
        <OfBots botId={botId} toAll={links.configureIntents()}>
          {(bots) => {
            const [bot] = bots
            if (!bot || bots.length > 1) return <Choice bots={bots} />
            const roles = portalRoles(user)
            return (
              <OneBot
                key={bot.organisationId}
                bot={bot}
                mayEdit={can(roles, 'supervisor')}
                mayPublish={can(roles, 'admin')}
              />
            )
          }}
        </OfBots>
      )}
    </OfOrganisation>
  )
}

const Choice = ({ bots }: { bots: readonly BotRow[] }) => (
  <>
    <TitleRow title="Configure Intents" />
    <BotsPanel bots={bots} />
  </>
)

interface OneBotProps {
  bot: BotRow
  mayEdit: boolean
  mayPublish: boolean
}

function OneBot({ bot, mayEdit, mayPublish }: OneBotProps) {
  const [address, setAddress] = useSearchParams()
  const organisationId = bot.organisationId
  return (
    <>
      <TitleRow title="Configure Intents">
        <span className={`${styles.botName} wide-only`} title={bot.name}>
          {bot.name}
        </span>
        <BotTag state={bot.state} />
        {mayEdit && (
          <>
            <Link to={links.intent(organisationId)} className={buttonClass({ look: 'primary' })}>
              New intent
            </Link>
            <FileMenu organisationId={organisationId} />
          </>
        )}
        <IconButton icon="refresh" label="Refresh" large onClick={() => void forgetIntents()} />
      </TitleRow>
      <Tabs
        label="Parts of the bot"
        value={address.get('tab') ?? 'intents'}
        onChange={(tab) =>
          setAddress(tab === 'intents' ? {} : { tab }, { preventScrollReset: true })
        }
        tabs={[
          {
            id: 'intents',
            title: 'Intents',
            content: <IntentsTab organisationId={organisationId} mayEdit={mayEdit} />,
          },
          ...(mayEdit
            ? [
                {
                  id: 'inbox',
                  title: 'Training inbox',
                  content: <InboxTab organisationId={organisationId} />,
                },
              ]
            : []),
          {
            id: 'test',
            title: 'Test console',
            content: (
              <div className={styles.console}>
                <TestConsole organisationId={organisationId} start="draft" />
              </div>
            ),
          },
          {
            id: 'rate',
            title: 'Match rate',
            content: <HeldOutTab organisationId={organisationId} mayEdit={mayEdit} />,
          },
          {
            id: 'versions',
            title: 'Publish',
            content: <VersionsTab organisationId={organisationId} mayPublish={mayPublish} />,
          },
          ...(mayPublish
            ? [
                {
                  id: 'settings',
                  title: 'Settings',
                  content: <SettingsTab organisationId={organisationId} />,
                },
              ]
            : []),
        ]}
      />
    </>
  )
}
