import type { RoutingStep, RoutingTrace, TicketRouting } from '@agent-assist/contract/wire'
import { duration } from '@agent-assist/kit/charts/values'
import { clock, counted, dateTime, decimal } from '@agent-assist/kit/format'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { q } from '../../lib/api/api.ts'
import { useSetup } from '../../lib/api/organisation.ts'
import { sentenceOf } from '../../lib/notify/sentence.ts'
import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { Tag } from '../../ui/base/tag.tsx'
import { Drawer } from '../../ui/overlay/drawer.tsx'
import { Empty, Failed, SkeletonRows } from '../../ui/state/states.tsx'
import {
  answerText,
  checkText,
  choiceRule,
  reasonText,
  reservedText,
  RULE_LABELS,
  stepText,
} from './routing-words.ts'
import styles from './trace.module.css'

interface TraceDrawerProps {
  organisationId: string
  ticketId: string
  onClose: () => void
}

/** Why a ticket went to its agent, or why it waits: every decision with its candidates and rules. */
export function TraceDrawer({ organisationId, ticketId, onClose }: TraceDrawerProps) {
  const { data, error, refetch } = useQuery({
    ...q('getRoutingTrace', { params: { organisationId, ticketId } }),
    staleTime: 0,
  })
  return (
    <Drawer title={`Routing of ticket ${ticketId}`} wide onClose={onClose}>
      {!data && !error && <SkeletonRows rows={8} rowHeight={36} />}
      {error && !data && (
        <Failed
          what="The routing of this ticket could not be loaded"
          hint={sentenceOf(error)}
          onRetry={() => void refetch()}
        />
      )}
      {data && <Way way={data} />}
    </Drawer>
  )
}

type Decided = RoutingStep & { trace: RoutingTrace }
const isDecided = (step: RoutingStep): step is Decided => step.trace !== undefined

function Way({ way }: { way: TicketRouting }) {
  const decisions = way.steps.filter(isDecided)
  const [chosen, setChosen] = useState<number>()
  const shown = decisions.find(({ id }) => id === chosen) ?? decisions.at(-1)
  if (way.steps.length === 0)
    return (
      <Empty
        title="Routing has not looked at this ticket"
        why="It came while routing was off, or was assigned by hand."
      />
    )
  return (
    <>
      {shown ? <Decision step={shown} /> : <p className={styles.answer}>No decision yet.</p>}
      <h3 className={styles.head}>The way there</h3>
      <Steps steps={way.steps} shown={shown?.id} onShow={setChosen} />
    </>
  )
}

/** When it was decided, by which policy, and how long the ticket had waited. */
function aboutText(trace: RoutingTrace, version: number | undefined, at: string): string {
  const { waitedMs, dueInMs, policy } = trace
  return [
    `${at}: waited ${duration(waitedMs)}.`,
    dueInMs !== undefined && dueInMs >= 0 && `Due in ${duration(dueInMs)}.`,
    dueInMs !== undefined && dueInMs < 0 && `Overdue by ${duration(-dueInMs)}.`,
    policy && `Policy ${policy.position}, ${policy.name}.`,
    version !== undefined && `Configuration version ${version}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

function Decision({ step: { trace, version, at, event } }: { step: Decided }) {
  const { timeZone } = useSetup()
  const reserved = trace.reason && reservedText(trace.reason)
  const answer = trace.reason
    ? `No agent got this ticket: ${reasonText(trace.reason)}.`
    : answerText(trace)
  return (
    <>
      <p className={styles.answer}>{event === 'shadow' ? `Shadow mode: ${answer}` : answer}</p>
      {reserved && <p className={styles.muted}>{reserved}</p>}
      <p className={styles.muted}>{aboutText(trace, version, dateTime(at, timeZone))}</p>
      {trace.skipped.length > 0 && (
        <p className={styles.muted}>
          {trace.skipped
            .map(
              ({ position, name, field }) =>
                `Policy ${position}, ${name}: ${field ? `the ${field} does not match` : 'switched off'}`,
            )
            .join('. ')}
          .
        </p>
      )}
      {(trace.candidates.length > 0 || Boolean(trace.others)) && <Candidates trace={trace} />}
      {trace.choice && trace.choice.compared.length > 1 && <Choice choice={trace.choice} />}
    </>
  )
}

const RESULTS = {
  chosen: { label: 'Chosen', tone: 'info' },
  passed: { label: 'Passed', tone: 'good' },
  ruledOut: { label: 'Ruled out', tone: 'plain' },
} as const

function Candidates({ trace }: { trace: RoutingTrace }) {
  const { candidates, groups, notAsked, others = 0 } = trace
  return (
    <>
      <h3 className={styles.head}>Agents asked</h3>
      <p className={styles.muted}>
        {groups.length > 0 ? `Agents of ${groups.join(' and ')}.` : 'All agents.'}{' '}
        {notAsked > 0 && `${counted(notAsked, 'agent')} of other groups: not asked.`}{' '}
        {others > 0 &&
          `${counted(others, candidates.length > 0 ? 'other agent' : 'agent')}: only supervisors see how they did.`}
      </p>
      {candidates.length > 0 && <CandidateTable trace={trace} />}
    </>
  )
}

function CandidateTable({ trace: { rules, candidates } }: { trace: RoutingTrace }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
    <div className={styles.scroll} tabIndex={0} role="region" aria-label="Candidates">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Agent</th>
            {rules.map((rule) => (
              <th key={rule} scope="col">
                {RULE_LABELS[rule]}
              </th>
            ))}
            <th scope="col">Result</th>
          </tr>
        </thead>
        <tbody>
          {candidates.map(({ agent, result, checks }) => (
            <tr key={agent} className={result === 'chosen' ? styles.chosen : undefined}>
              <th scope="row">{agent}</th>
              {rules.map((rule, at) => {
                const check = checks[at]
                return (
                  <td key={rule} className={check?.ok === false ? styles.failed : undefined}>
                    {check && (
                      <>
                        <span className={check.ok ? styles.ok : styles.cross}>
                          <Icon name={check.ok ? 'check' : 'x'} size={12} />
                          <span className="sr">{check.ok ? 'passed' : 'failed'}</span>
                        </span>{' '}
                        {checkText(rule, check)}
                      </>
                    )}
                  </td>
                )
              })}
              <td>
                <Tag tone={RESULTS[result].tone}>{RESULTS[result].label}</Tag>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Most places that are drawn one by one. */
const PLACES_MAX = 24

/** Free capacity as segments, one for each place; the text beside them says the same. */
const FreePlaces = ({ free, of }: { free: number; of: number }) => (
  <span className={styles.places} aria-hidden="true">
    {Array.from({ length: Math.min(PLACES_MAX, Math.ceil(of)) }, (_, place) => (
      // oxlint-disable-next-line react/no-array-index-key -- places have no identity
      <i key={place} data-free={place < free} />
    ))}
  </span>
)

function Choice({ choice }: { choice: NonNullable<RoutingTrace['choice']> }) {
  const { timeZone } = useSetup()
  return (
    <>
      <h3 className={styles.head}>Choice among those who passed</h3>
      <p className={styles.muted}>{choiceRule(choice.by)}</p>
      <ol className={styles.compared}>
        {choice.compared.map(({ agent, value, of, lastAssignedAt }) => (
          <li key={agent} className={agent === choice.agent ? styles.chosen : undefined}>
            <span className="grow trunc">{agent}</span>
            {choice.by === 'balanced' && (
              <>
                <FreePlaces free={value} of={of ?? 0} />
                <span>
                  {decimal(value)} of {decimal(of ?? 0)} free
                </span>
              </>
            )}
            {choice.by === 'weighted' && (
              <span>done in {duration(Math.max(0, value) * 60_000)}</span>
            )}
            <span className={styles.muted}>
              {lastAssignedAt ? `last ticket ${clock(lastAssignedAt, timeZone)}` : 'no ticket yet'}
            </span>
          </li>
        ))}
      </ol>
    </>
  )
}

interface StepsProps {
  steps: readonly RoutingStep[]
  shown: number | undefined
  onShow: (id: number) => void
}

function Steps({ steps, shown, onShow }: StepsProps) {
  const { timeZone } = useSetup()
  const lines = steps.flatMap((step) => {
    const { trace, byUser } = step
    const text =
      trace?.reason && step.event === 'waits'
        ? `Not given to anyone: ${reasonText(trace.reason)}`
        : stepText({
            ...step,
            ...(byUser ? { by: byUser } : {}),
            ...(trace?.policy ? { policy: trace.policy.name } : {}),
          })
    return text ? [{ step, text }] : []
  })
  return (
    <ol className={styles.steps}>
      {lines.map(({ step, text }) => (
        <li key={step.id} aria-current={step.id === shown ? 'step' : undefined}>
          <time dateTime={step.at}>{dateTime(step.at, timeZone)}</time>
          <span className="grow">{text}</span>
          {step.trace && step.id !== shown && (
            <Button look="bare" size="small" onClick={() => onShow(step.id)}>
              Show decision
            </Button>
          )}
        </li>
      ))}
    </ol>
  )
}
