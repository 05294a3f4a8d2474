import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LeaveGuard } from '../../domain/editing/leave-guard.tsx'
import { OfOrganisation } from '../../domain/screens/of-organisation.tsx'
import { useAct } from '../../lib/act/use-act.ts'
import { sentenceOf } from '../../lib/notify/sentence.ts'
import { InlineSelect } from '../../ui/form/inline-select.tsx'
import { Tabs } from '../../ui/page/tabs.tsx'
import { TitleRow } from '../../ui/page/title-row.tsx'
import { Failed, SkeletonRows } from '../../ui/state/states.tsx'
import { AgentsTab } from './agents-tab.tsx'
import { ChecksPanel, useChecks } from './checks-panel.tsx'
import { firstConfig } from './config-parts.ts'
import { DraftBar } from './draft-bar.tsx'
import { draftProblems } from './draft-problems.ts'
import { HistoryTab } from './history-tab.tsx'
import { PoliciesTab } from './policies-tab.tsx'
import {
  forgetRouting,
  type Routing,
  type RoutingConfig,
  type RoutingMode,
  routingQuery,
  setMode,
} from './queries.ts'
import { ReassignTab } from './reassign-tab.tsx'
import { Simulator } from './simulator.tsx'

/** Who gets which ticket, and in what order (ROUT-1). */
export const Page = () => (
  <OfOrganisation>{({ data }) => <Screen organisationId={data.organizationId} />}</OfOrganisation>
)

function Screen({ organisationId }: { organisationId: string }) {
  const { data, error, refetch } = useQuery(routingQuery(organisationId))
  if (!data && error)
    return (
      <Failed
        what="The configuration could not be loaded"
        hint={sentenceOf(error)}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <SkeletonRows rows={8} rowHeight={44} />
  // a publication, a roll back or a discarded draft begins the editor anew
  return (
    <Editor
      key={`${data.published?.version} ${data.revision}`}
      organisationId={organisationId}
      routing={data}
    />
  )
}

const MODES = [
  { value: 'off', label: 'Routing is off' },
  { value: 'shadow', label: 'Shadow: decides, assigns nothing' },
  { value: 'on', label: 'Routing is on' },
] as const

function Mode({ organisationId, mode }: { organisationId: string; mode: RoutingMode }) {
  const { act } = useAct<RoutingMode>({
    work: (next) => setMode(organisationId, next),
    refresh: forgetRouting,
    done: (_, next) => MODES.find(({ value }) => value === next)?.label ?? '',
    failed: 'The mode was not changed',
  })
  return <InlineSelect label="Mode" options={MODES} value={mode} onChange={act} />
}

interface EditorProps {
  organisationId: string
  routing: Routing
}

function Editor({ organisationId, routing }: EditorProps) {
  const { mode, published, draft } = routing
  const [start] = useState(() => draft?.config ?? published?.config ?? firstConfig())
  const [config, setConfig] = useState<RoutingConfig>(start)
  const isDirty = config !== start
  const checks = useChecks(organisationId, config)
  const problems = draftProblems(config)
  const tab = { config, onChange: setConfig }
  return (
    <div>
      <TitleRow title="Configuration">
        <Mode organisationId={organisationId} mode={mode} />
      </TitleRow>
      <LeaveGuard isOn={isDirty} what="the configuration" />
      <Tabs
        label="Configuration"
        tabs={[
          {
            id: 'policies',
            title: 'Policies',
            content: (
              <PoliciesTab
                {...tab}
                checks={<ChecksPanel checks={checks} problems={problems} />}
                simulator={
                  <Simulator
                    organisationId={organisationId}
                    config={config}
                    isOpen={problems.length > 0}
                  />
                }
              />
            ),
          },
          {
            id: 'agents',
            title: 'Agents and capacity',
            content: <AgentsTab organisationId={organisationId} {...tab} />,
          },
          { id: 'reassigning', title: 'Reassigning', content: <ReassignTab {...tab} /> },
          {
            id: 'history',
            title: 'History',
            content: <HistoryTab organisationId={organisationId} version={published?.version} />,
          },
        ]}
      />
      <DraftBar
        {...{ organisationId, routing, config, isDirty }}
        isOpen={problems.length > 0}
        errors={
          problems.length || checks.data?.items.filter(({ level }) => level === 'error').length
        }
        isChecking={checks.isPlaceholderData}
      />
    </div>
  )
}
