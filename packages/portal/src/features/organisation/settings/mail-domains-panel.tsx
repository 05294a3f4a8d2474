import { MAIL_DOMAINS_MAX, mailDomainOf } from '@agent-assist/contract/wire'
import { type FormEvent, useState } from 'react'
import { useAct } from '../../../lib/act/use-act.ts'
import { Button, IconButton } from '../../../ui/base/button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { SettingsPanel } from './settings-panel.tsx'
import styles from './mail.module.css'
import { addDomain, removeDomain } from './mail-queries.ts'

interface DomainsPanelProps {
  organisationId: string
  domains: readonly string[]
}

/** Domains whose addresses join the organisation. Each change is saved at once. */
export const DomainsPanel = ({ organisationId, domains }: DomainsPanelProps) => (
  <SettingsPanel title="Email domains" sub="who is proposed to this organisation">
    <p className={styles.quiet}>
      People who register with an address of these domains wait here for your approval. Without a
      domain they wait in the oldest organisation of this server.
    </p>
    {domains.length > 0 && (
      <ul className={styles.domains} aria-label="Email domains">
        {domains.map((domain) => (
          <DomainRow key={domain} organisationId={organisationId} domain={domain} />
        ))}
      </ul>
    )}
    <AddDomain organisationId={organisationId} domains={domains} />
  </SettingsPanel>
)

function DomainRow({ organisationId, domain }: { organisationId: string; domain: string }) {
  const undo = useAct({
    work: () => addDomain(organisationId, domain),
    done: () => `${domain} is added again`,
    failed: `${domain} is not added again`,
  })
  const { act, isPending } = useAct({
    work: () => removeDomain(organisationId, domain),
    done: () => `${domain} is removed`,
    undo: () => undo.act(),
    failed: `${domain} is not removed`,
  })
  return (
    <li>
      <span>{domain}</span>
      <IconButton icon="x" label={`Remove ${domain}`} aria-busy={isPending} onClick={() => act()} />
    </li>
  )
}

/** Why a text cannot be added; undefined when it can. */
function problemOf(text: string, domains: readonly string[]): string | undefined {
  const { domain, problem } = mailDomainOf(text)
  if (problem) return problem
  if (domain !== undefined && domains.includes(domain)) return `${domain} is in the list already`
  return domains.length < MAIL_DOMAINS_MAX ? undefined : 'The list is full. Remove a domain first'
}

function AddDomain({ organisationId, domains }: DomainsPanelProps) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const add = useAct<string>({
    work: (domain) => addDomain(organisationId, domain),
    after: () => setText(''),
    done: (_, domain) => `${domain} is added`,
    undo: (_, domain) => undo.act(domain),
  })
  const undo = useAct<string>({
    work: (domain) => removeDomain(organisationId, domain),
    done: (_, domain) => `${domain} is removed`,
    failed: 'The domain is not removed',
  })
  const [sent, setSent] = useState('')

  function submit(event: FormEvent) {
    event.preventDefault()
    const wrong = problemOf(text, domains)
    setProblem(wrong)
    const { domain } = mailDomainOf(text)
    if (wrong || domain === undefined) return
    setSent(text)
    add.act(domain)
  }
  return (
    <form className={styles.add} noValidate onSubmit={submit}>
      <TextField
        label="Domain to add"
        placeholder="example.com"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        hint="A pasted address is cut down to its domain."
        error={problem ?? (text === sent ? add.problem : undefined)}
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          setProblem(undefined)
        }}
      />
      <Button type="submit" aria-busy={add.isPending}>
        Add
      </Button>
    </form>
  )
}
