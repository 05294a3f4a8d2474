import { KEY_SCOPES, type KeyScope, type NewApiKey } from '@agent-assist/contract/wire'
import { useState } from 'react'
import { useAct } from '../../../lib/act/use-act.ts'
import { Checkbox } from '../../../ui/form/choice.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { AskDialog } from '../../../ui/overlay/ask-dialog.tsx'
import styles from './install.module.css'
import { createKey } from './queries.ts'

const LABEL_MAX = 60 // the contract's limit

/** What a key may do, as shown beside its label. */
export const KEY_SCOPE_LABELS: Record<KeyScope, string> = {
  import: 'Import',
  'metrics:read': 'Read metrics',
  'events:read': 'Read events',
  'annotations:write': 'Add annotations',
  'agents:token': 'Sign in agents',
  routing: 'Take assignments',
}

const SCOPE_TEXTS: Record<KeyScope, string> = {
  import: 'Import tickets, articles, macros and survey answers',
  'metrics:read': 'Read metrics, their series and groups',
  'events:read': 'Read events of the panel and their counts',
  'annotations:write': 'Add annotations to charts, e.g. from a release pipeline',
  'agents:token': 'Sign in agents of a helpdesk app, such as the one for Zendesk',
  routing: 'Read assignments of routing and confirm them, for a helpdesk of your own',
}

interface KeyDialogProps {
  organisationId: string
  onClose: () => void
  onMade: (key: NewApiKey) => void
}

/** Days until a key ends; '': it has no end. */
const LIVES = [
  { value: '', label: 'Never' },
  { value: '30', label: 'After 30 days' },
  { value: '90', label: 'After 90 days' },
  { value: '365', label: 'After a year' },
]

const networksOf = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean)

/** Asks for the label, the scopes and the limits of a new key. */
export function KeyDialog({ organisationId, onClose, onMade }: KeyDialogProps) {
  const [label, setLabel] = useState('')
  const [scopes, setScopes] = useState<readonly KeyScope[]>([])
  const [life, setLife] = useState('')
  const [networks, setNetworks] = useState('')
  const [isTried, setTried] = useState(false)
  const { act, isPending, problem } = useAct({
    work: () =>
      createKey(organisationId, {
        label: label.trim(),
        scopes: [...scopes],
        ...(life ? { lifeDays: Number(life) } : {}),
        ...(networks.trim() ? { addressRanges: networksOf(networks) } : {}),
      }),
    after: (made) => {
      onMade(made)
      onClose()
    },
  })
  const toggle = (scope: KeyScope, isOn: boolean) =>
    setScopes(KEY_SCOPES.filter((one) => (one === scope ? isOn : scopes.includes(one))))
  return (
    <AskDialog
      title="Create an API key"
      submit="Create"
      busy="Creating"
      sending={isPending}
      {...(problem ? { error: problem } : {})}
      onClose={onClose}
      onSubmit={() => {
        setTried(true)
        if (label.trim() && scopes.length > 0) act()
      }}
    >
      <TextField
        label="Label"
        hint="The program that gets it, e.g. Nightly import"
        autoComplete="off"
        maxLength={LABEL_MAX}
        error={
          isTried && !label.trim() ? 'Enter a label, such as the program that gets it' : undefined
        }
        value={label}
        onChange={({ target }) => setLabel(target.value)}
      />
      <fieldset className={styles.scopes}>
        <legend>The key may</legend>
        {KEY_SCOPES.map((scope) => (
          <Checkbox
            key={scope}
            label={SCOPE_TEXTS[scope]}
            checked={scopes.includes(scope)}
            onChange={({ target }) => toggle(scope, target.checked)}
          />
        ))}
        {isTried && scopes.length === 0 && (
          <p className={styles.problem} role="alert">
            Choose at least one
          </p>
        )}
      </fieldset>
      <Select
        label="Expires"
        options={LIVES}
        value={life}
        onChange={({ target }) => setLife(target.value)}
      />
      <TextField
        label="Only from these networks"
        optional
        hint="Addresses or networks, separated by commas, e.g. 192.0.2.0/24"
        autoComplete="off"
        value={networks}
        onChange={({ target }) => setNetworks(target.value)}
      />
    </AskDialog>
  )
}
