import { type FormEvent, useId, useState } from 'react'
import { useAct } from '../../../lib/act/use-act.ts'
import { saveFile } from '../../../lib/api/save-file.ts'
import { Button } from '../../../ui/base/button.tsx'
import { Icon } from '../../../ui/base/icon.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import panel from '../../../ui/page/panel.module.css'
import styles from './install.module.css'
import { originOf } from './origin-text.ts'

interface AppsPanelProps {
  organisationId: string
}

const URL_MAX = 500

/** Apps for helpdesks that frame them, filled in for the organisation. */
export function AppsPanel({ organisationId }: AppsPanelProps) {
  const id = useId()
  return (
    <section className={panel.panel} aria-labelledby={id}>
      <div className={panel.head}>
        <h2 id={id}>Apps for helpdesks</h2>
        <span className={panel.sub}>instead of 3 and 4</span>
      </div>
      <ZendeskApp organisationId={organisationId} />
      <ChatwootApp organisationId={organisationId} />
    </section>
  )
}

function ZendeskApp({ organisationId }: AppsPanelProps) {
  const download = useAct({
    work: async () => {
      const { zendeskApp } = await import('./app-files.ts')
      saveFile(
        zendeskApp({ server: location.origin, org: organisationId }),
        `agent-assist-zendesk-${organisationId}.zip`,
      )
    },
    failed: 'The app is not downloaded',
  })
  return (
    <div className={styles.app}>
      <h3>Zendesk</h3>
      <ol>
        <li>
          Create a signing secret above, and an API key that may <b>sign in agents</b>.
        </li>
        <li>
          Download the app. In Zendesk’s Admin Center open <b>Apps and integrations</b>, then{' '}
          <b>Zendesk Support apps</b>, and choose <b>Upload private app</b>.
        </li>
        <li>
          Paste the key as <b>Token secret</b>. The other settings are filled in.
        </li>
        <li>
          Open a ticket. The address of the app appears below under <b>Refused loads</b>: allow it.
        </li>
      </ol>
      <Button aria-busy={download.isPending} onClick={() => download.act()}>
        <Icon name="download" />
        Download for Zendesk
      </Button>
    </div>
  )
}

/** What is wrong with an address that may be missing; undefined when it can be used. */
const tokenProblem = (text: string): string | undefined =>
  text.trim() === '' || /^https?:\/\/[^\s"'<>]+$/.test(text.trim())
    ? undefined
    : 'Type an address that begins with https://'

function ChatwootApp({ organisationId }: AppsPanelProps) {
  const [chatwoot, setChatwoot] = useState('')
  const [tokenUrl, setTokenUrl] = useState('')
  const [isTried, setTried] = useState(false)
  const { origin, problem } = originOf(chatwoot)
  const download = useAct<string>({
    work: async (found) => {
      const { chatwootApp } = await import('./app-files.ts')
      const owner = { server: location.origin, org: organisationId }
      saveFile(
        chatwootApp({ ...owner, chatwoot: found, tokenUrl: tokenUrl.trim() }),
        `agent-assist-chatwoot-${organisationId}.zip`,
      )
    },
    failed: 'The app is not downloaded',
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (origin !== undefined && !tokenProblem(tokenUrl)) download.act(origin)
  }
  return (
    <div className={styles.app}>
      <h3>Chatwoot</h3>
      <form noValidate onSubmit={submit}>
        <TextField
          label="Address of your Chatwoot"
          placeholder="https://app.chatwoot.com"
          type="url"
          autoComplete="off"
          maxLength={URL_MAX}
          error={isTried ? problem : undefined}
          value={chatwoot}
          onChange={({ target }) => setChatwoot(target.value)}
        />
        <TextField
          label="Token address on your server"
          optional
          placeholder="https://help.example.com/assist-token"
          hint="Chatwoot does not prove who an agent is, so only your server can. Without it the panel shows only the chat."
          type="url"
          autoComplete="off"
          maxLength={URL_MAX}
          error={isTried ? tokenProblem(tokenUrl) : undefined}
          value={tokenUrl}
          onChange={({ target }) => setTokenUrl(target.value)}
        />
        <Button type="submit" aria-busy={download.isPending}>
          <Icon name="download" />
          Download for Chatwoot
        </Button>
      </form>
      <ol>
        <li>Put the files on a web server, and allow its origin under 1.</li>
        <li>
          In Chatwoot open <b>Settings</b>, <b>Integrations</b>, <b>Dashboard apps</b>, and add the
          address of the page.
        </li>
      </ol>
    </div>
  )
}
