import {
  ATTRIBUTION_PHRASES,
  ATTRIBUTIONS,
  FOLLOW_UP_HOURS,
  REOPEN_WINDOW_HOURS,
} from '@agent-assist/contract/wire'
import { LeaveGuard } from '../../../domain/editing/leave-guard.tsx'
import { useSavedDraft } from '../../../domain/editing/saved-draft.ts'
import { useAct } from '../../../lib/act/use-act.ts'
import { Button } from '../../../ui/base/button.tsx'
import { cx } from '../../../ui/base/cx.ts'
import { NumberField } from '../../../ui/form/number-field.tsx'
import { useReason } from '../../../ui/form/reason.tsx'
import { PickList } from '../../../ui/form/pick-list.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { Switch } from '../../../ui/form/switch.tsx'
import board from '../../../ui/page/board.module.css'
import styles from './counting.module.css'
import { PreviewPanel } from './preview-panel.tsx'
import { type CountingSettings, type CountingSetup, saveCounting } from './queries.ts'

/** The window that a switched-on limit begins with: a week. */
const USUAL_WINDOW = 168

interface FormProps {
  organisationId: string
  setup: CountingSetup
  /** Only admins change the settings. */
  mayChange: boolean
}

interface FieldsProps {
  draft: CountingSettings
  names: CountingSetup['names']
  change: (next: Partial<CountingSettings>, what?: string) => void
}

/** Windows of reopening and following up. */
const Windows = ({ draft: { reopenWindowHours, followUpHours }, change }: FieldsProps) => (
  <fieldset className={styles.group}>
    <legend>Windows</legend>
    <Switch
      label="A ticket that comes back late is not reopened"
      checked={reopenWindowHours !== null}
      onChange={(isOn) => change({ reopenWindowHours: isOn ? USUAL_WINDOW : null })}
    />
    {reopenWindowHours !== null && (
      <NumberField
        label="Reopened within, hours after the solution"
        hint="168 hours are a week."
        value={reopenWindowHours}
        {...REOPEN_WINDOW_HOURS}
        onChange={(hours) => change({ reopenWindowHours: hours }, 'reopen')}
      />
    )}
    <NumberField
      label="Follow-up within, hours after the solution"
      hint="Another ticket of the same customer in this time is a follow-up."
      value={followUpHours}
      min={FOLLOW_UP_HOURS.min}
      max={FOLLOW_UP_HOURS.max}
      onChange={(hours) => change({ followUpHours: hours }, 'followUp')}
    />
  </fieldset>
)

/** Who counts as a bot, and who is not compared. */
const Who = ({ draft: { bots, excludedAgents }, names, change }: FieldsProps) => (
  <fieldset className={styles.group}>
    <legend>People</legend>
    <PickList
      label="Bots"
      none="Only what the helpdesk marks as a bot"
      options={names}
      value={bots}
      onChange={(value) => change({ bots: value })}
    />
    <p className={styles.hint}>Their messages do not count as replies, and they get no credit.</p>
    <PickList
      label="Agents who are not compared"
      none="None"
      options={names}
      value={excludedAgents}
      onChange={(value) => change({ excludedAgents: value })}
    />
    <p className={styles.hint}>
      Test and shared accounts: no line of their own in what compares agents. Their tickets stay in
      all totals.
    </p>
  </fieldset>
)

const OWN_WAY = 'own'

/** Whom metrics credit by default, and whether time on tickets is measured. */
const Credit = ({ draft: { attribution, measuresHandling }, change }: FieldsProps) => (
  <fieldset className={styles.group}>
    <legend>Credit and handling time</legend>
    <Select
      label="Metrics credit, unless a screen asks otherwise"
      options={[
        { value: OWN_WAY, label: 'As each metric defines it' },
        ...ATTRIBUTIONS.map((value) => ({ value, label: ATTRIBUTION_PHRASES[value] })),
      ]}
      value={attribution ?? OWN_WAY}
      onChange={({ target }) =>
        change({ attribution: ATTRIBUTIONS.find((one) => one === target.value) ?? null })
      }
    />
    <Switch
      label="Measure how long agents have a ticket open"
      checked={measuresHandling}
      onChange={(isOn) => change({ measuresHandling: isOn })}
    />
    <p className={styles.hint}>
      The panel then sends the seconds in which an agent works on the open ticket, and shows them to
      the agent. Without it handling time is what the helpdesk reports, or an estimate that is
      marked as one.
    </p>
  </fieldset>
)

/** The settings with a preview of what they change. */
export function CountingForm({ organisationId, setup: { settings, names }, mayChange }: FormProps) {
  const { draft, change, isChanged, begin } = useSavedDraft<CountingSettings>({
    name: `counting_${organisationId}`,
    version: 0,
    saved: settings,
    isDraft: (stored) => Array.isArray(stored.bots) && Array.isArray(stored.excludedAgents),
  })
  const save = useAct({
    work: () => saveCounting(organisationId, draft),
    done: () => 'The settings are saved. Metrics are counted again in the background',
    failed: 'The settings were not saved',
  })
  const greyed = useReason(isChanged ? undefined : 'No unsaved changes.', save.isPending)
  const fields = { draft, names, change }
  return (
    <div className={board.board}>
      <LeaveGuard isOn={isChanged} what="The settings have changed." />
      <form
        className={board.w6}
        aria-label="How metrics are counted"
        onSubmit={(event) => {
          event.preventDefault()
          if (isChanged) save.act()
        }}
      >
        <fieldset className={styles.all} disabled={!mayChange}>
          <Windows {...fields} />
          <Who {...fields} />
          <Credit {...fields} />
        </fieldset>
        {mayChange ? (
          <div className={styles.bar}>
            <span className="grow" role="status">
              {isChanged ? 'Unsaved changes.' : greyed.line}
            </span>
            <Button disabled={!isChanged} onClick={() => begin()}>
              Discard
            </Button>
            <Button type="submit" look="primary" {...greyed.button} aria-busy={save.isPending}>
              {save.isPending ? 'Saving …' : 'Save'}
            </Button>
          </div>
        ) : (
          <p className={styles.hint}>Only admins change how metrics are counted.</p>
        )}
      </form>
      {mayChange && (
        <PreviewPanel
          organisationId={organisationId}
          settings={draft}
          isChanged={isChanged}
          className={cx(board.w6, styles.top)}
        />
      )}
    </div>
  )
}
