import { useEffect } from 'react'
import { holdAssist, showAssist } from './presence.ts'
import type { AgentAssistProps } from './props.ts'

/** Agent Assist on the page for as long as this is mounted. It draws nothing where it stands. */
export function AgentAssist(props: AgentAssistProps): null {
  useEffect(() => showAssist(props))
  useEffect(holdAssist, [])
  return null
}
