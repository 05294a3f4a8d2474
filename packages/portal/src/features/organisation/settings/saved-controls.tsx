import { useAct } from '../../../lib/act/use-act.ts'
import { Select, type Option } from '../../../ui/form/select.tsx'
import { Switch } from '../../../ui/form/switch.tsx'

const failed = 'The setting is not saved'

interface SavedSwitchProps {
  label: string
  checked: boolean
  disabled?: boolean
  save: (checked: boolean) => Promise<void>
  /** Text of the toast, which offers to undo it. */
  done: (checked: boolean) => string
}

/** A switch that is saved at once; the toast offers to undo it. */
export function SavedSwitch({ label, checked, disabled, save, done }: SavedSwitchProps) {
  const undo = useAct({ work: save, done: (_saved, on) => done(on), failed })
  const { act } = useAct({
    work: save,
    done: (_saved, on) => done(on),
    undo: (_saved, on) => undo.act(!on),
    failed,
  })
  return <Switch label={label} checked={checked} disabled={disabled ?? false} onChange={act} />
}

interface SavedSelectProps {
  label: string
  value: string
  options: readonly Option[]
  save: (value: string) => Promise<void>
  /** Text of the toast, which offers to undo it. */
  done: (value: string) => string
}

/** A choice that is saved at once; the toast offers to undo it. */
export function SavedSelect({ label, value, options, save, done }: SavedSelectProps) {
  const undo = useAct({ work: save, done: (_saved, chosen) => done(chosen), failed })
  const { act } = useAct({
    work: async (chosen: string) => {
      await save(chosen)
      return value
    },
    done: (_before, chosen) => done(chosen),
    undo: (before) => undo.act(before),
    failed,
  })
  return (
    <Select
      label={label}
      options={options}
      value={value}
      onChange={({ target }) => act(target.value)}
    />
  )
}
