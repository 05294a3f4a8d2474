/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import { Icon, type IconName } from './icon.tsx'

interface NoteProps {
  icon: IconName
  title: string
  alert?: boolean
  children?: ComponentChildren
}

/** A message in place of the report, or of a part of it, that cannot be shown. */
export const Note = ({ icon, title, alert, children }: NoteProps) => (
  <section class="ur-card ur-msg" role={alert ? 'alert' : undefined}>
    <Icon name={icon} />
    <h2>{title}</h2>
    {children}
  </section>
)
