import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { Menu } from '../../ui/overlay/menu.tsx'
import { Segments } from '../../ui/page/segments.tsx'
import styles from './bot.module.css'
import { Composer } from './composer.tsx'
import { EngineView } from './engine-view.tsx'
import { intentList } from './queries.ts'
import { TestLog } from './test-log.tsx'
import { type TestReply, type TestVersion, useTestChat } from './use-test-chat.ts'

interface TestConsoleProps {
  organisationId: string
  /** Version that is tested at first. */
  start: TestVersion
  /** Actions on an answer to this text. */
  tools?: ((text: string, reply: TestReply) => ReactNode) | undefined
}

/** Events that the panel sends itself (SPEC §4). */
const OWN_EVENTS = ['Welcome', 'SHOW_RECOMMENDATIONS', 'MASTERCLASS']

const VERSIONS = [
  { value: 'published', label: 'Published' },
  { value: 'draft', label: 'Draft' },
] as const

/** Test chat that stores nothing: by text or event, with the draft or the published version. */
export function TestConsole({ organisationId, start, tools }: TestConsoleProps) {
  const [version, setVersion] = useState<TestVersion>(start)
  return (
    <Conversation
      key={version}
      {...{ organisationId, version, tools }}
      choice={
        <Segments
          label="Which intents answer"
          options={VERSIONS}
          value={version}
          onChange={setVersion}
        />
      }
    />
  )
}

interface ConversationProps extends Pick<TestConsoleProps, 'organisationId'> {
  tools: TestConsoleProps['tools']
  version: TestVersion
  choice: ReactNode
}

function Conversation({ organisationId, version, tools, choice }: ConversationProps) {
  const chat = useTestChat(organisationId, version)
  const { data } = useQuery(intentList(organisationId))
  const own = data?.items.flatMap(({ events }) => events) ?? []
  const events = [...new Set([...OWN_EVENTS, ...own])]
  return (
    <div className={styles.console}>
      <div className={styles.chat}>
        <div className={styles.chatHead}>
          {choice}
          <span className="grow" />
          <Button size="small" onClick={chat.restart}>
            <Icon name="refresh" size={14} />
            Start again
          </Button>
        </div>
        <TestLog {...{ organisationId, chat, tools }} />
        <Composer onSend={chat.sendText}>
          <Menu
            label="Send an event"
            icon="spark"
            items={events.map((event) => ({
              label: event,
              icon: 'spark',
              onSelect: () => chat.send(event),
            }))}
          />
        </Composer>
      </div>
      <EngineView chat={chat} />
    </div>
  )
}
