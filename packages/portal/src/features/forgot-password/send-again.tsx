import { ApiError } from '@agent-assist/contract/wire'
import { useState } from 'react'
import { accountRefusal } from '../../domain/accounts/account-refusal.ts'
import { Button } from '../../ui/base/button.tsx'
import { cx } from '../../ui/base/cx.ts'
import styles from './forgot-password.module.css'
import { usePause } from './use-pause.ts'

/** Seconds between two mails, as delivery takes time and the server limits the number. */
const PAUSE_S = 60

/** Button that sends the mail again after a pause, and shows the outcome. */
export function SendAgain({ send }: { send: () => Promise<unknown> }) {
  const [left, pause] = usePause(PAUSE_S)
  const [announcement, setAnnouncement] = useState<{ failed: boolean; text: string }>()
  const [sending, setSending] = useState(false)

  async function again() {
    setSending(true)
    try {
      await send()
      setAnnouncement({ failed: false, text: 'Asked for once more.' })
      pause(PAUSE_S)
    } catch (error) {
      setAnnouncement({ failed: true, text: accountRefusal(error).message ?? '' })
      if (error instanceof ApiError && error.retryAfterS) pause(error.retryAfterS)
    }
    setSending(false)
  }

  return (
    <>
      <Button size="tall" disabled={left > 0 || sending} onClick={() => void again()}>
        {left > 0 ? `Send again in ${left} s` : 'Send again'}
      </Button>
      <p role="status" className={cx(styles.said, announcement?.failed && styles.failed)}>
        {announcement?.text}
      </p>
    </>
  )
}
