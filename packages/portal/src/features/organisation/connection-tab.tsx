import type { HelpdeskSource } from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { isForbidden } from '../../lib/notify/sentence.ts'
import board from '../../ui/page/board.module.css'
import { Panel } from '../../ui/page/panel.tsx'
import { Refused } from '../../ui/state/refused.tsx'
import { SkeletonRows } from '../../ui/state/states.tsx'
import { ConnectPanel } from './connect-panel.tsx'
import { FilePanel } from './files/file-panel.tsx'
import { Helpdesk } from './helpdesk.tsx'
import { formOf } from './helpdesk-forms.ts'
import { ImportsPanel } from './imports-panel.tsx'
import { sources } from './queries.ts'
import { SurveyFilePanel } from './survey-file/survey-file-panel.tsx'
import { Webhook } from './webhook.tsx'

const skeleton = <SkeletonRows rows={4} rowHeight={28} />

/** The kind, with the address where there are several accounts of it. */
function titleOf({ connection: { kind }, address }: HelpdeskSource, all: HelpdeskSource[]): string {
  const isAlone = all.filter((source) => source.connection.kind === kind).length === 1
  const { title } = formOf(kind)
  return isAlone ? title : `${title} ${address}`
}

/** Sources of tickets: connected helpdesks, files, and a webhook (SCREENS 25). */
export function ConnectionTab({ organisationId }: { organisationId: string }) {
  const query = useQuery(sources(organisationId))
  const retry = { error: query.error, onRetry: () => void query.refetch() }
  if (isForbidden(query.error))
    return <Refused what="the sources of this organisation" who="its admins" {...retry} />
  const failed = (what: string) => <Refused what={what} hint="Sources are still read." {...retry} />
  return (
    <div className={board.board}>
      {query.data?.helpdesks.map((source) => (
        <Panel
          key={source.id}
          title={titleOf(source, query.data.helpdesks)}
          sub="tickets with their whole history, every 15 minutes"
          className={board.w6}
          height={264}
          query={query}
          skeleton={skeleton}
          failed={failed('the connection')}
        >
          {() => <Helpdesk organisationId={organisationId} source={source} />}
        </Panel>
      ))}
      <Panel
        title="Connect a helpdesk"
        sub="read every 15 minutes, with its history"
        className={board.w6}
        height={264}
        query={query}
        skeleton={skeleton}
        failed={failed('the connections')}
      >
        {() => <ConnectPanel organisationId={organisationId} />}
      </Panel>
      <Panel
        title="Webhook"
        sub="single tickets that your own server sends"
        className={board.w6}
        height={264}
        query={query}
        skeleton={skeleton}
        failed={failed('the webhook')}
      >
        {({ webhook }) => <Webhook organisationId={organisationId} source={webhook} />}
      </Panel>
      <FilePanel
        organisationId={organisationId}
        saved={query.data?.mapping}
        numberings={query.data?.numberings}
      />
      <SurveyFilePanel organisationId={organisationId} />
      <ImportsPanel organisationId={organisationId} query={query} failed={failed('the imports')} />
    </div>
  )
}
