import type { BotRow } from '@agent-assist/contract/wire'
import { useParams } from 'react-router'
import { OfBots } from '../../domain/bot/of-bots.tsx'
import { links } from '../../lib/address/links.ts'
import { OfOrganisation } from '../../domain/screens/of-organisation.tsx'
import { Button, IconButton } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { TitleRow } from '../../ui/page/title-row.tsx'
import styles from './chat-window.module.css'
import { ConversationList } from './conversation-list.tsx'
import { forgetConversations } from './queries.ts'
import { TestPane } from './test-pane.tsx'
import { Transcript } from './transcript.tsx'
import { useAddress } from './use-address.ts'

/** Chat Window: a test chat with the bot and the conversations of visitors (CHATW-1). */
export function Page() {
  const { botId = 'all' } = useParams()
  return (
    <OfOrganisation>
      {({ data }) => (
        <OfBots botId={botId} toAll={links.chatWindow()}>
          {(bots) => <ChatWindow key={botId} own={data.organizationId} bots={bots} />}
        </OfBots>
      )}
    </OfOrganisation>
  )
}

function ChatWindow({ own, bots }: { own: string; bots: readonly BotRow[] }) {
  const address = useAddress()
  const { conversation, isTest } = address
  // with several bots the test uses the bot of the current organisation
  const tested = bots.find(({ organisationId }) => organisationId === own) ?? bots[0]
  const isOpen = isTest || conversation !== undefined
  return (
    <>
      <TitleRow title="Chat Window">
        <Button look="primary" onClick={address.test}>
          <Icon name="chat" />
          Test conversation
        </Button>
        <IconButton
          icon="refresh"
          label="Refresh"
          large
          onClick={() => void forgetConversations()}
        />
      </TitleRow>
      <div className={styles.window} data-open={isOpen}>
        <ConversationList bots={bots} address={address} />
        <div className={styles.pane}>
          <Button size="small" className={styles.back} onClick={address.close}>
            <Icon name="chevronLeft" size={14} />
            All conversations
          </Button>
          {conversation ? (
            <Transcript
              key={conversation}
              conversationId={conversation}
              bots={bots}
              onClose={address.close}
            />
          ) : (
            tested && (
              <TestPane key={tested.organisationId} organisationId={tested.organisationId} />
            )
          )}
        </div>
      </div>
    </>
  )
}
