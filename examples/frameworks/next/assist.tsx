'use client'
import { insertInto } from '@agent-assist/sdk'
import { AgentAssist, type AgentAssistProps } from '@agent-assist/sdk/react'
import type { ReactElement } from 'react'

async function fetchToken(): Promise<string> {
  const answer = await fetch('/assist-token')
  if (!answer.ok) throw new Error(`No token: ${answer.status}`)
  return answer.text()
}

const insert = ({ text }: { text: string }) => insertInto(document.querySelector('#reply'), text)

/**
 * The panel in a layout of Next: functions cannot be passed from a server component, so they are here. The server
 * renders nothing for it.
 */
export const Assist = (
  props: Pick<AgentAssistProps, 'org' | 'api' | 'ticket' | 'user'>,
): ReactElement => <AgentAssist {...props} fetchToken={fetchToken} onInsert={insert} />
