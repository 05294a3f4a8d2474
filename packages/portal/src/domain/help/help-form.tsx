import { ApiError, MESSAGES, type WidgetHelp, type HelpName } from '@agent-assist/contract/wire'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { forget } from '../../lib/api/api.ts'
import { call } from '../../lib/api/call.ts'
import { notifyMessage } from '../../lib/notify/toast.ts'
import { Button } from '../../ui/base/button.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import styles from './help.module.css'

const MAX = 5000

interface HelpFormProps {
  widget: HelpName
  help: WidgetHelp
  onDone: () => void
}

/** Form for the two texts of a help (HELP-2). The typed text stays when it cannot be saved. */
export function HelpForm({ widget, help, onDone }: HelpFormProps) {
  const [des, setDes] = useState(help.Description)
  const [usage, setUsage] = useState(help.Usages)
  const [sending, setSending] = useState(false)
  const [error, setError] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('textarea')?.focus(), [])

  async function save(event: FormEvent) {
    event.preventDefault()
    if (!des.trim() || !usage.trim()) return setError(MESSAGES.fillRequired)
    setSending(true)
    setError(undefined)
    try {
      const body = { name: widget, des, usage }
      const otherDevice = MESSAGES.otherDeviceAgain
      const { data, message } = await call('updateDcxHelpData', { body }, { otherDevice })
      if (data.data === 0) setError(message || MESSAGES.helpUpdateFailed)
      else {
        await forget('dcxHelpWidgetDetails')
        notifyMessage('The help text is saved.')
        return onDone()
      }
    } catch (reason) {
      setError(reason instanceof ApiError ? reason.message : MESSAGES.helpUpdateFailed)
    }
    setSending(false)
  }

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void save(event)}>
      <TextArea
        label="Description"
        rows={4}
        maxLength={MAX}
        value={des}
        error={error && !des.trim() ? MESSAGES.fillRequired : undefined}
        onChange={(event) => setDes(event.target.value)}
      />
      <TextArea
        label="Usage"
        rows={6}
        maxLength={MAX}
        value={usage}
        error={error && !usage.trim() ? MESSAGES.fillRequired : undefined}
        onChange={(event) => setUsage(event.target.value)}
      />
      {error && des.trim() && usage.trim() && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      <div className={styles.foot}>
        <Button disabled={sending} onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" look="primary" aria-busy={sending} aria-disabled={sending}>
          {sending ? 'Saving' : 'Save'}
        </Button>
      </div>
    </form>
  )
}
