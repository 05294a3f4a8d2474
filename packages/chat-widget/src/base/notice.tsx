import { Icon, type IconName } from './icons.tsx'
import { Alert } from './later-icons.tsx'

export interface NoticeProps {
  icon: IconName | 'alert'
  title: string
  text: string
  /** A button for the next step, if there is one. */
  action?: { label: string; onClick: () => void } | undefined
}

/** Explains why there is no content, and what to do. */
export function Notice({ icon, title, text, action }: NoticeProps) {
  return (
    <div class="aa-empty" role="status">
      {icon === 'alert' ? <Alert /> : <Icon name={icon} />}
      <b dir="auto">{title}</b>
      <p>{text}</p>
      {action && (
        <button type="button" class="w-btn line" onClick={action.onClick}>
          {action.label}
        </button>
      )}
    </div>
  )
}
