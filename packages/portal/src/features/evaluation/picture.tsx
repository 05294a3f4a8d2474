import { useState } from 'react'
import { allowedUrl } from '../../lib/address/safe-url.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import styles from './evaluation.module.css'

/** A screenshot that opens enlarged in a dialog; only pictures of this origin are shown. */
export function Picture({ path, title }: { path: string; title: string }) {
  const [open, setOpen] = useState(false)
  const [failed, setFailed] = useState(false)
  const src = allowedUrl(path, [location.origin])
  if (!src) return null
  if (failed) {
    return (
      <p className={styles.noPicture}>
        <Icon name="alert" />
        The screenshot could not be loaded.
      </p>
    )
  }
  return (
    <>
      <button type="button" className={styles.picture} onClick={() => setOpen(true)}>
        <img
          src={src}
          width={840}
          height={560}
          alt={`Enlarge the screenshot for: ${title}`}
          onError={() => setFailed(true)}
        />
      </button>
      {open && (
        <Dialog wide title={title} onClose={() => setOpen(false)}>
          <img className={styles.large} src={src} alt={`Screenshot for: ${title}`} />
        </Dialog>
      )}
    </>
  )
}
