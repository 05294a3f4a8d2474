import type { ServiceLevelSettings } from '@agent-assist/contract/wire'
import { counted } from '@agent-assist/kit/format'
import { useAct } from '../../../lib/act/use-act.ts'
import { Button } from '../../../ui/base/button.tsx'
import board from '../../../ui/page/board.module.css'
import { SettingsForm } from '../settings/settings-form.tsx'
import { SettingsPanel } from '../settings/settings-panel.tsx'
import panelStyles from '../settings/settings-panel.module.css'
import { useSettings } from '../settings/use-settings.ts'
import styles from './levels.module.css'
import { saveTargets } from './queries.ts'
import { TargetField } from './target-cell.tsx'
import {
  cellName,
  cellProblem,
  changedCell,
  METRICS,
  PRIORITY_ORDER,
  targetChanges,
  type TargetDraft,
  targetDraft,
} from '../../../domain/service-levels/target-draft.ts'

interface TargetsFormProps {
  organisationId: string
  settings: ServiceLevelSettings
}

/** The targets of each metric by priority. */
export function TargetsForm({ organisationId, settings }: TargetsFormProps) {
  const saved = targetDraft(settings)
  const { draft, change, form } = useSettings<TargetDraft>({
    name: `targets_${organisationId}`,
    what: 'The targets',
    saved,
    save: (cells) => saveTargets(organisationId, targetChanges(cells)),
  })
  const cells = Object.values(draft)
  const needsCalendar =
    settings.calendars.length === 0 &&
    cells.some(({ text, hours }) => text.trim() !== '' && hours === 'business')
  return (
    <SettingsForm
      label="Targets"
      what="The targets have changed."
      isValid={cells.every((cell) => cellProblem(cell) === undefined)}
      {...form}
    >
      <div className={board.board}>
        <SettingsPanel title="Targets" sub="how long each may take, by priority">
          <Effect settings={settings} isChanged={form.isChanged} />
          {METRICS.map(({ metric, label, about }) => (
            <fieldset key={metric} className={styles.metric}>
              <legend>
                {label} <span>{about}</span>
              </legend>
              {PRIORITY_ORDER.map((priority) => {
                const name = cellName(metric, priority)
                const [cell, was] = [draft[name], saved[name]]
                if (!cell || !was) return null
                return (
                  <TargetField
                    key={name}
                    metric={label}
                    priority={priority}
                    cell={cell}
                    openTickets={settings.openTickets[priority]}
                    onChange={(next) => change({ [name]: changedCell(was, next, cell) })}
                  />
                )
              })}
            </fieldset>
          ))}
          {needsCalendar && (
            <p className={panelStyles.warn}>
              Targets in business hours do not count yet: there is no business calendar. Add one
              below.
            </p>
          )}
          <Imports organisationId={organisationId} saved={saved} />
        </SettingsPanel>
      </div>
    </SettingsForm>
  )
}

interface EffectProps {
  settings: ServiceLevelSettings
  isChanged: boolean
}

/** What a change does, before it is saved. */
function Effect({ settings, isChanged }: EffectProps) {
  const { tickets, measuredTickets, openWithoutPriority } = settings
  return (
    <p className={isChanged ? panelStyles.warn : panelStyles.quiet}>
      {isChanged
        ? `Targets of past tickets are recalculated: ${counted(tickets, 'ticket')}. `
        : 'A change counts for past tickets too. '}
      {measuredTickets > 0 &&
        `${counted(measuredTickets, 'ticket keeps', 'tickets keep')} the targets that their helpdesk measured. `}
      {openWithoutPriority > 0 &&
        `${counted(openWithoutPriority, 'open ticket has', 'open tickets have')} no priority, so no target applies.`}
    </p>
  )
}

/** Which targets imports leave alone, and how to let them change those again. */
function Imports({ organisationId, saved }: { organisationId: string; saved: TargetDraft }) {
  const own = Object.entries(saved).filter(([, cell]) => cell.setBy === 'admin' && cell.text !== '')
  const isMixed = Object.values(saved).some(({ setBy }) => setBy === 'import')
  const before = Object.fromEntries(own)
  const undo = useAct({
    work: () => saveTargets(organisationId, targetChanges(before)),
    done: () => 'Imports leave the targets alone again',
    failed: 'The change was not undone',
  })
  const { act, isPending } = useAct({
    work: () =>
      saveTargets(
        organisationId,
        targetChanges(
          Object.fromEntries(own.map(([name, cell]) => [name, { ...cell, setBy: 'import' }])),
        ),
      ),
    done: () => 'Imports may change the targets',
    undo: () => undo.act(),
    failed: 'The change is not saved',
  })
  if (own.length === 0)
    return (
      isMixed && (
        <p className={panelStyles.quiet}>Targets that you change here are left alone by imports.</p>
      )
    )
  return (
    <div className={styles.imports}>
      <p className={panelStyles.quiet}>
        {`Imports leave alone ${counted(own.length, 'target that was', 'targets that were')} set here.`}
      </p>
      <Button size="small" aria-disabled={isPending} onClick={() => act()}>
        Let imports change them
      </Button>
    </div>
  )
}
