import { Icon, type IconName } from './icons.tsx'

export interface NoticeProps {
  icon: IconName
  title: string
  text: string
  /** What to do next, if anything. */
  action?: { label: string; onClick: () => void } | undefined
}

/** Says why there is nothing to see, and what to do about it. */
export function Notice({ icon, title, text, action }: NoticeProps) {
  return (
    <div class="aa-empty" role="status">
      <Icon name={icon} />
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
