import type { ReactNode } from 'react'
import { buttonClass } from '../../ui/base/button.tsx'
import { cx } from '../../ui/base/cx.ts'
import styles from './file-import.module.css'

interface FileButtonProps {
  look?: 'primary' | 'line'
  /** Extensions of the files that can be chosen. */
  accept: string
  disabled?: boolean
  onFile: (file: File) => void
  children: ReactNode
}

/** A button that opens the file dialog. */
export const FileButton = ({ look, accept, disabled, onFile, children }: FileButtonProps) => (
  <label className={cx(buttonClass(look ? { look } : {}), styles.chooser)}>
    {children}
    <input
      type="file"
      className="sr"
      accept={accept}
      disabled={disabled}
      onChange={({ target }) => {
        const file = target.files?.[0]
        target.value = '' // the same file may be chosen again
        if (file) onFile(file)
      }}
    />
  </label>
)
