import { insertInto } from '@agent-assist/sdk'
import { AgentAssist } from '@agent-assist/sdk/react'
import { useEffect, useState } from 'react'
import { type Address, PAGES, useAddress } from './address.ts'
import { contextOf } from './draft.ts'
import { ReportPage } from './report-page.tsx'
import { AGENT, fetchAssistToken, fetchTicket } from './ringdesk.ts'
import { TicketPage } from './ticket-page.tsx'
import { TopBar } from './top-bar.tsx'
import { useLoaded } from './use-loaded.ts'

const API = `${location.origin}/api`
/** Below this width the panel would cover the ticket. */
const WIDE = matchMedia('(min-width: 1400px)')

function useLook({ page, mode, lang }: Address): void {
  useEffect(() => {
    const root = document.documentElement
    if (mode) root.dataset.mode = mode
    else delete root.dataset.mode
    root.dir = lang === 'ar' ? 'rtl' : 'ltr'
    document.title = `${PAGES[page]} – Ringdesk`
  }, [page, mode, lang])
}

/** The helpdesk with its two pages; Agent Assist is on both. */
export function App() {
  const address = useAddress()
  const { page, org, ticket: id, mode, lang, assist } = address
  const [drafts, setDrafts] = useState<Record<string, string>>({})
  const [issue, setIssue] = useState('')
  const ticket = useLoaded(`${org} ${id}`, async (signal) =>
    id ? await fetchTicket(org, id, signal) : undefined,
  )
  useLook(address)
  const write = (of: string, text: string) => setDrafts((all) => ({ ...all, [of]: text }))
  const isOpen = ticket.status === 'done' && page === 'tickets' ? ticket.value : undefined

  return (
    <>
      <TopBar {...address} />
      {page === 'tickets' ? (
        <TicketPage {...{ org, id, ticket, drafts, write }} isAssisted={!assist} />
      ) : (
        <ReportPage org={org} api={API} mode={mode} />
      )}
      <p className="fault" role="status">
        {issue}
      </p>
      {!assist && (
        <AgentAssist
          org={org}
          api={API}
          fetchToken={() => fetchAssistToken(org)}
          user={{ id: AGENT }}
          ticket={isOpen && contextOf(isOpen)}
          open={page === 'tickets' && WIDE.matches}
          mode={mode}
          locale={lang}
          onReady={() => setIssue('')}
          onInsert={({ text }) => insertInto(document.querySelector('#reply'), text)}
          onError={({ message }) => setIssue(`Agent Assist: ${message}`)}
        />
      )}
    </>
  )
}
