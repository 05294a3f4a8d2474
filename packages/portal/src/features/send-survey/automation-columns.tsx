import { counted, dateTime, number, percent } from '@agent-assist/kit/format'
import { Link } from 'react-router'
import { reasonOf, scoreOf } from '../../domain/campaigns/campaign-labels.tsx'
import { useAct } from '../../lib/act/use-act.ts'
import { forget } from '../../lib/api/api.ts'
import { call } from '../../lib/api/call.ts'
import { links } from '../../lib/address/links.ts'
import { Button } from '../../ui/base/button.tsx'
import { Opener } from '../../ui/base/opener.tsx'
import { Tag } from '../../ui/base/tag.tsx'
import { Menu } from '../../ui/overlay/menu.tsx'
import type { Column } from '../../ui/table/column.ts'
import { type Automation, settingsOf, triggerText } from './automation-draft.ts'
import styles from './send-survey.module.css'

interface Options {
  organisationId: string
  brandName: (id: string) => string
  onOpen: (id: string) => void
}

const OnTag = ({ isOn }: { isOn: boolean }) => (
  <Tag tone={isOn ? 'good' : 'plain'}>{isOn ? 'Running' : 'Stopped'}</Tag>
)

/** How many customers got no mail and why: 3 asked a short while ago. */
const leftOutText = ({ skipped }: Pick<Automation, 'skipped'>): string | undefined =>
  Object.entries(skipped)
    .map(([reason, n]) => `${number(n)} ${reasonOf(reason).toLowerCase()}`)
    .join(', ') || undefined

/** Starts or stops an automation, with undo. */
function OnButton({
  organisationId,
  automation,
}: {
  organisationId: string
  automation: Automation
}) {
  const { id, name, isOn } = automation
  const options = {
    work: (on: boolean) =>
      call('switchSurveyAutomation', {
        params: { organisationId, automationId: id },
        body: { isOn: on },
      }),
    refresh: () => forget('listSurveyAutomations'),
    done: (_: unknown, on: boolean) =>
      on ? `${name} asks about tickets solved from now on` : `${name} is stopped`,
    failed: (on: boolean) => `${name} could not be ${on ? 'started' : 'stopped'}`,
  }
  const undo = useAct(options)
  const { act, isPending } = useAct({
    ...options,
    undo: (_: unknown, on: boolean) => undo.act(!on),
  })
  const verb = isOn ? 'Stop' : 'Start'
  return (
    <Button
      size="small"
      aria-label={`${verb} ${name}`}
      disabled={isPending}
      onClick={() => act(!isOn)}
    >
      {verb}
    </Button>
  )
}

/** Further actions; only one without mails can be deleted. */
function AutomationMenu({
  organisationId,
  automation,
  onOpen,
}: Options & { automation: Automation }) {
  const { id, name, counts, skipped } = automation
  const again = useAct({
    work: () =>
      call('createSurveyAutomation', { params: { organisationId }, body: settingsOf(automation) }),
    refresh: () => forget('listSurveyAutomations'),
    done: () => `${name} is back, stopped`,
    failed: `${name} could not be brought back`,
  })
  const { act } = useAct({
    work: () => call('deleteSurveyAutomation', { params: { organisationId, automationId: id } }),
    refresh: () => forget('listSurveyAutomations'),
    done: () => `${name} is deleted`,
    undo: () => again.act(),
    failed: `${name} could not be deleted`,
  })
  const hasLog = counts.total > 0 || Object.keys(skipped).length > 0
  return (
    <Menu
      label={`Actions for ${name}`}
      items={[
        { label: 'Change', icon: 'sliders', onSelect: () => onOpen(id) },
        ...(hasLog
          ? []
          : [{ label: 'Delete', icon: 'x' as const, isHard: true, onSelect: () => act() }]),
      ]}
    />
  )
}

/** The columns of the automations. */
export const automationColumns = (options: Options): readonly Column<Automation>[] => [
  {
    id: 'name',
    title: 'Automation',
    value: ({ name }) => name,
    cell: ({ id, name }) => <Opener text={name} onOpen={() => options.onOpen(id)} />,
    isName: true,
    width: 220,
  },
  {
    id: 'state',
    title: 'State',
    value: ({ isOn }) => (isOn ? 'Running' : 'Stopped'),
    cell: (automation) => <OnTag isOn={automation.isOn} />,
  },
  { id: 'survey', title: 'Survey', value: ({ templateTitle }) => templateTitle, width: 200 },
  {
    id: 'when',
    title: 'When',
    value: (automation) => triggerText(automation, options.brandName),
    width: 300,
  },
  { id: 'sent', title: 'Sent', value: ({ counts }) => counts.sent, isNumber: true },
  { id: 'answered', title: 'Answered', value: ({ counts }) => counts.completed, isNumber: true },
  {
    id: 'rate',
    title: 'Response rate',
    value: ({ responsePct }) => responsePct,
    text: ({ responsePct }) => (responsePct === undefined ? undefined : percent(responsePct)),
    isNumber: true,
  },
  { id: 'score', title: 'Score', value: (automation) => scoreOf(automation) },
  {
    id: 'leftOut',
    title: 'Excluded',
    value: leftOutText,
    width: 240,
  },
  {
    id: 'last',
    title: 'Last sent',
    value: ({ lastSentAt }) => lastSentAt,
    text: ({ lastSentAt }) => lastSentAt && dateTime(lastSentAt),
  },
  { id: 'trouble', title: 'Problem', value: ({ trouble }) => trouble, width: 240 },
  {
    id: 'acts',
    title: 'Actions',
    value: () => undefined,
    cell: (automation) => <Acts automation={automation} {...options} />,
    isControl: true,
  },
]

const Acts = ({ automation, ...options }: Options & { automation: Automation }) => (
  <span className={styles.automationTools}>
    <OnButton organisationId={options.organisationId} automation={automation} />
    <Link to={links.campaign(automation.id)} aria-label={`Log of ${automation.name}`}>
      Log
    </Link>
    <AutomationMenu automation={automation} {...options} />
  </span>
)

/** An automation on a phone. */
export const AutomationCard = ({
  automation,
  ...options
}: Options & { automation: Automation }) => (
  <div className={styles.automationCard}>
    <p className={styles.automationActs}>
      <Opener text={automation.name} inCard onOpen={() => options.onOpen(automation.id)} />
      <OnTag isOn={automation.isOn} />
    </p>
    <p className={styles.quiet}>{triggerText(automation, options.brandName)}</p>
    <p className={styles.quiet}>
      {counted(automation.counts.sent, 'email')} sent, {number(automation.counts.completed)}{' '}
      answered
    </p>
    {automation.trouble && <p>{automation.trouble}</p>}
    <Acts automation={automation} {...options} />
  </div>
)
