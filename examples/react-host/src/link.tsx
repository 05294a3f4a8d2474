import type { ComponentProps, MouseEvent } from 'react'
import { type AddressChange, addressWith, goTo } from './address.ts'

interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  to: AddressChange
}

/** A link within this page, which can also be opened in a new tab. */
export function Link({ to, children, ...rest }: LinkProps) {
  function follow(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    goTo(to)
  }
  return (
    <a {...rest} href={addressWith(to)} onClick={follow}>
      {children}
    </a>
  )
}
