import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { AskDialog } from '../../ui/overlay/ask-dialog.tsx'
import { LEAVE } from './may-leave.ts'

/**
 * Target of a click on a link within the portal; undefined when it opens elsewhere or stays on the
 * page.
 */
function targetOf(event: MouseEvent): string | undefined {
  const { defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey, target } = event
  if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return undefined
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.target === '_blank' || link.hasAttribute('download')) return undefined
  const { origin, pathname, search, hash } = new URL(link.href)
  if (origin !== location.origin || pathname === location.pathname) return undefined
  return pathname + search + hash
}

/**
 * Asks for confirmation before unsaved changes are lost: by a link, a reload or closing the tab.
 */
export function LeaveGuard({ isOn, what }: { isOn: boolean; what: string }) {
  const [target, setTarget] = useState<string>()
  const navigate = useNavigate()

  useEffect(() => {
    if (!isOn) return undefined
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    const onClick = (event: MouseEvent) => {
      const to = targetOf(event)
      if (!to) return
      event.preventDefault()
      event.stopPropagation()
      setTarget(to)
    }
    const onLeave = (event: Event) => {
      const to = String((event as CustomEvent).detail)
      if (new URL(to, location.href).pathname === location.pathname) return
      event.preventDefault()
      setTarget(to)
    }
    document.addEventListener(LEAVE, onLeave)
    window.addEventListener('beforeunload', onUnload)
    document.addEventListener('click', onClick, true)
    return () => {
      document.removeEventListener(LEAVE, onLeave)
      window.removeEventListener('beforeunload', onUnload)
      document.removeEventListener('click', onClick, true)
    }
  }, [isOn])

  if (target === undefined) return null
  return (
    <AskDialog
      title="Leave without saving?"
      submit="Leave"
      busy="Leaving …"
      onSubmit={() => void navigate(target)}
      onClose={() => setTarget(undefined)}
    >
      <p>{what} This tab keeps the changes until you close it.</p>
    </AskDialog>
  )
}
