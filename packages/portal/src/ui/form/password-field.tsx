import { type ComponentProps, useState } from 'react'
import { IconButton } from '../base/button.tsx'
import { TextField } from './text-field.tsx'

interface PasswordFieldProps extends ComponentProps<typeof TextField> {
  autoComplete: 'current-password' | 'new-password'
}

/** A password field with a button that shows the password. */
export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      trailing={
        <IconButton
          icon={shown ? 'eyeOff' : 'eye'}
          label={`Show ${props.label.toLowerCase()}`}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
