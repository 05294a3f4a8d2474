import { useAct } from '../../lib/act/use-act.ts'
import { call } from '../../lib/api/call.ts'
import { sameBody } from './alert-draft.ts'
import { type Alert, forgetAlerts } from './queries.ts'

const CHANNELS = { mail: 'Email', slack: 'Slack', webhook: 'Webhook' } as const

interface AlertActions {
  organisationId: string
  alert: Alert
  /** Called with the name and the new secret of its webhook. */
  onSecret: (name: string, secret: string) => void
}

/** Switches an alert on or off, deletes it with undo, tests it, and replaces its secret. */
export function useAlertActions({ organisationId, alert, onSecret }: AlertActions) {
  const { name } = alert
  const at = { params: { organisationId, alertId: alert.id } }
  const save = (isOn: boolean) => call('saveAlert', { ...at, body: sameBody(alert, { isOn }) })
  const back = useAct({
    work: () => save(alert.isOn),
    refresh: forgetAlerts,
    done: () => `${name} is back`,
    failed: `${name} could not be restored`,
  })
  const remove = useAct({
    work: () => call('deleteAlert', at),
    refresh: forgetAlerts,
    done: () => `${name} is deleted`,
    undo: () => back.act(),
    failed: `${name} could not be deleted`,
  })
  const switching = {
    work: save,
    refresh: forgetAlerts,
    done: (_: unknown, isOn: boolean) => `${name} is ${isOn ? 'on' : 'stopped'}`,
    failed: (isOn: boolean) => `${name} could not be ${isOn ? 'switched on' : 'stopped'}`,
  }
  const undoSwitch = useAct(switching)
  const turn = useAct({
    ...switching,
    undo: (_: unknown, isOn: boolean) => undoSwitch.act(!isOn),
  })
  const test = useAct({
    work: () => call('testAlert', at),
    refresh: forgetAlerts,
    done: ({ items }) => {
      const lines = items.map(
        ({ channel, problem }) => `${CHANNELS[channel]}: ${problem ?? 'sent.'}`,
      )
      return `Test of ${name}. ${lines.join(' ')}`
    },
    failed: `${name} could not be tested`,
  })
  const renew = useAct({
    work: () => call('saveAlert', { ...at, body: sameBody(alert, { newSecret: true }) }),
    refresh: forgetAlerts,
    after: (saved) => saved.secret && onSecret(saved.name, saved.secret),
    failed: 'The secret could not be replaced',
  })
  return { remove: remove.act, turn: turn.act, test: test.act, renew: renew.act }
}
