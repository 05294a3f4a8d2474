import { useRef, useState } from 'react'
import { useSetup } from '../../lib/api/organisation.ts'
import { Button } from '../../ui/base/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { dataUrlOf, PICTURE_TYPES, pictureIssue } from '../../domain/editing/picture.ts'
import styles from './templates.module.css'

interface BrandImageProps {
  /** URL of the image; a data: URL for a file. */
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** The brand image: a URL, or a file that is stored in the template. */
export function BrandImage({ value, error, onChange }: BrandImageProps) {
  const file = useRef<HTMLInputElement>(null)
  const [refused, setRefused] = useState<string>()
  const isFile = value.startsWith('data:')
  const { logo } = useSetup()

  async function takeLogo(path: string) {
    try {
      const answer = await fetch(path)
      const blob = await answer.blob()
      await read(new File([blob], 'logo', { type: blob.type }))
    } catch {
      setRefused('The logo could not be loaded. Try again in a moment.')
    }
  }

  async function read(chosen: File | undefined) {
    if (!chosen) return
    const issue = pictureIssue(chosen)
    setRefused(issue)
    if (issue) return
    try {
      onChange(await dataUrlOf(chosen))
    } catch {
      setRefused('The file cannot be read.') // removed or locked in the meantime
    }
  }

  return (
    <div className={styles.picture}>
      {isFile ? (
        <div className={styles.pictureFile}>
          <span className={styles.label}>Brand image</span>
          <img src={value} alt="Brand" />
        </div>
      ) : (
        <TextField
          label="Brand image"
          name="brandImage"
          optional
          maxLength={2000}
          placeholder="https://"
          hint="An address, or a file of at most 30 kB."
          value={value}
          {...((refused ?? error) ? { error: refused ?? error } : {})}
          onChange={({ target }) => {
            setRefused(undefined)
            onChange(target.value.trim())
          }}
        />
      )}
      <input
        ref={file}
        type="file"
        hidden
        aria-label="File of the brand image"
        accept={PICTURE_TYPES.join(',')}
        onChange={({ target }) => {
          void read(target.files?.[0])
          target.value = '' // allows choosing the same file again
        }}
      />
      <Button onClick={() => file.current?.click()}>
        {isFile ? 'Other file' : 'Choose a file'}
      </Button>
      {logo && !value && <Button onClick={() => void takeLogo(logo)}>Use the logo</Button>}
      {value && <Button onClick={() => onChange('')}>Remove</Button>}
    </div>
  )
}
