import { useEffect, useRef, useState } from 'react'
import { drawGoogleButton } from '../../domain/accounts/google.ts'
import styles from './federated.module.css'

/** Maximum width that Google supports, in pixels. */
const WIDTH_MAX = 400

/** Google's button, rendered by Google's script; shows a message if the script fails to load. */
export function GoogleButton({ clientId, prompt }: { clientId: string; prompt: boolean }) {
  const place = useRef<HTMLDivElement>(null)
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    if (!place.current) return undefined
    let gone = false
    let undo = () => {}
    const width = Math.min(WIDTH_MAX, place.current.clientWidth)
    drawGoogleButton(place.current, { clientId, width, prompt }).then(
      (end) => {
        undo = end
        if (gone) end()
      },
      () => setFailed(true),
    )
    return () => {
      gone = true
      undo()
    }
  }, [clientId, prompt])

  return (
    <div className={styles.google}>
      <div ref={place} />
      {failed && <p role="status">Sign-in with Google is not reachable. Reload to try again.</p>}
    </div>
  )
}
