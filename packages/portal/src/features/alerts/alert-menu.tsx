import { alertMetric, type AlertScreen, printFilters, screenOf } from '@agent-assist/contract/wire'
import { useNavigate } from 'react-router'
import { links } from '../../lib/address/links.ts'
import { Menu } from '../../ui/overlay/menu.tsx'
import { useAlertActions } from './alert-actions.ts'
import type { Alert } from './queries.ts'

interface AlertMenuProps {
  organisationId: string
  alert: Alert
  onEdit: (alert: Alert) => void
  onSecret: (name: string, secret: string) => void
}

/** The screen that shows a figure. */
const SCREENS: Record<AlertScreen, string> = {
  analysis: links.dataAnalysis(),
  surveys: links.surveyResults(),
  board: links.board(),
  quality: links.qualityAnalytics(),
}

/** A menu with the actions on an alert. */
export function AlertMenu(props: AlertMenuProps) {
  const { alert, onEdit } = props
  const navigate = useNavigate()
  const { remove, turn, test, renew } = useAlertActions(props)
  const { name } = alertMetric(alert.metric)
  const screen = screenOf(alert.metric)
  const filters = alert.filters ? printFilters(alert.filters) : {}
  const query = new URLSearchParams({
    ...(screen === 'analysis' ? { metric: alert.metric } : {}),
    ...(Object.keys(filters).length > 0 ? filters : { filters: 'none' }),
  })
  return (
    <Menu
      label={`What to do with ${alert.name}`}
      items={[
        { label: 'Change', icon: 'sliders', onSelect: () => onEdit(alert) },
        { label: 'Send a test', icon: 'mail', onSelect: () => test() },
        {
          label: `Open ${name}`,
          icon: 'chart',
          onSelect: () => void navigate(`${SCREENS[screen]}?${query.toString()}`),
        },
        {
          label: alert.isOn ? 'Stop' : 'Switch on',
          icon: alert.isOn ? 'ban' : 'check',
          onSelect: () => turn(!alert.isOn),
        },
        ...(alert.webhookHost
          ? [{ label: 'New webhook secret', icon: 'lock' as const, onSelect: () => renew() }]
          : []),
        { label: 'Delete', icon: 'x', isHard: true, onSelect: () => remove() },
      ]}
    />
  )
}
