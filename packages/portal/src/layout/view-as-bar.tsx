import type { ViewAs } from '@agent-assist/contract/wire'
import { clock } from '@agent-assist/kit/format'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useAct } from '../lib/act/use-act.ts'
import { links } from '../lib/address/links.ts'
import { call, session } from '../lib/api/call.ts'
import { Button } from '../ui/base/button.tsx'
import { Icon } from '../ui/base/icon.tsx'
import styles from './view-as-bar.module.css'

/** Longest delay of a timer in ms. */
const TIMER_MAX_MS = 2 ** 31 - 1

/** A bar on every screen while a SuperAdmin sees the portal as somebody else. */
export function ViewAsBar({ viewAs: { person, role, endsAt } }: { viewAs: ViewAs }) {
  const navigate = useNavigate()
  const end = Date.parse(endsAt)
  useEffect(() => {
    // the server ends it by itself; the screen must not stay after that
    const left = Math.min(Math.max(end - Date.now(), 0), TIMER_MAX_MS)
    const timer = setTimeout(() => void session.renew(), left)
    return () => clearTimeout(timer)
  }, [end])

  const { act, isPending } = useAct({
    work: async () => {
      const { token } = await call('stopViewAs', { body: {} })
      await navigate(links.members())
      await session.exchange(token)
    },
    failed: 'The view was not stopped',
  })
  const whose = person ? `${person} (${role})` : article(role)
  return (
    <div className={styles.bar} role="region" aria-label="View as somebody else" data-view-as>
      <Icon name="eye" />
      <p>
        You see the portal as <b>{whose}</b>. Nothing can be changed.{' '}
        <span className={styles.until}>Ends at {clock(end)}.</span>
      </p>
      <Button size="small" disabled={isPending} onClick={() => act()}>
        Stop
      </Button>
    </div>
  )
}

/** A role with its article: “an Agent”. */
const article = (role: string) => `${/^[AEIO]/.test(role) ? 'an' : 'a'} ${role}`
