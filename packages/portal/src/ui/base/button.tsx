import type { ComponentProps } from 'react'
import styles from './button.module.css'
import { cx } from './cx.ts'
import { Icon, type IconName } from './icon.tsx'
import { Tooltip } from './tooltip.tsx'

interface Looks {
  /** `hard`: for destructive actions. */
  look?: 'primary' | 'hard' | 'line' | 'bare'
  /** `small` for panels, `tall` for public pages. */
  size?: 'small' | 'normal' | 'tall'
}
interface ButtonProps extends ComponentProps<'button'>, Looks {}

/** The class that makes a link look like a button. */
export const buttonClass = ({ look = 'line', size = 'normal' }: Looks) =>
  cx(styles.button, look !== 'bare' && styles[look], size !== 'normal' && styles[size])

/** A button with a text. */
export function Button({ look, size, type = 'button', className, ...rest }: ButtonProps) {
  return (
    <button
      // oxlint-disable-next-line react/button-has-type -- the default above is one
      type={type}
      className={cx(buttonClass({ look, size }), className)}
      {...rest}
    />
  )
}

interface IconButtonProps extends ComponentProps<'button'> {
  icon: IconName
  /** Accessible name and tooltip. */
  label: string
  large?: boolean
}

/** A button with only an icon. */
export function IconButton({ icon, label, large, className, ...rest }: IconButtonProps) {
  return (
    <Tooltip text={label} isName>
      {() => (
        <button
          type="button"
          aria-label={label}
          className={cx(styles.iconButton, large && styles.large, className)}
          {...rest}
        >
          <Icon name={icon} />
        </button>
      )}
    </Tooltip>
  )
}
