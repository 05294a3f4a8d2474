import { useState } from 'react'
import { retryAll, useOutage } from '../lib/api/outage.ts'
import { Button } from '../ui/base/button.tsx'
import { Icon } from '../ui/base/icon.tsx'
import styles from './outage-banner.module.css'

/** One message when most panels of a screen fail at once; their own messages are short then. */
export function OutageBanner() {
  const isDown = useOutage()
  const [isRetrying, setRetrying] = useState(false)
  if (!isDown && !isRetrying) return null

  async function retry() {
    if (isRetrying) return
    setRetrying(true)
    await retryAll()
    setRetrying(false)
  }

  return (
    <div className={styles.banner} role="alert" data-outage>
      <Icon name="alert" size={20} />
      <p>The server does not answer.</p>
      <Button
        look="primary"
        aria-busy={isRetrying}
        aria-disabled={isRetrying}
        onClick={() => void retry()}
      >
        {isRetrying ? 'Retrying …' : 'Retry all'}
      </Button>
    </div>
  )
}
