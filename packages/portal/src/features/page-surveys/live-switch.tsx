import { useAct } from '../../lib/act/use-act.ts'
import { call } from '../../lib/api/call.ts'
import { Switch } from '../../ui/form/switch.tsx'
import { forgetSurveys, type SurveyRow } from './queries.ts'

interface LiveSwitchProps {
  organisationId: string
  row: Pick<SurveyRow, 'id' | 'name' | 'isLive'>
  /** Whether the state is written beside the switch. */
  hasLabel?: boolean
}

/** Switches a survey on or off. */
export function LiveSwitch({ organisationId, row, hasLabel }: LiveSwitchProps) {
  const { id, name, isLive } = row
  const options = {
    work: (on: boolean) =>
      call('switchPageSurvey', {
        params: { organisationId, surveyId: id },
        body: { isLive: on },
      }),
    refresh: forgetSurveys,
    done: (_: unknown, on: boolean) => `${name} is ${on ? 'on' : 'off'}`,
    failed: (on: boolean) => `${name} could not be switched ${on ? 'on' : 'off'}`,
  }
  const undo = useAct(options)
  const { act } = useAct({ ...options, undo: (_: unknown, on: boolean) => undo.act(!on) })
  return (
    <Switch
      isBare={!hasLabel}
      label={hasLabel ? 'Shown to visitors' : `${name} is on`}
      checked={isLive}
      onChange={act}
    />
  )
}
