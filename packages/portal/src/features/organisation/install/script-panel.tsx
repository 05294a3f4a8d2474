import { CodePanel } from './code-panel.tsx'

/** The script tag with its start, for the pages of an organisation; `server` is our address. */
export const scriptOf = (
  server: string,
  organisationId: string,
) => `<script async src="${server}/sdk/v1.js" data-org="${organisationId}"></script>
<script>
  window.AgentAssist ||= function () { (AgentAssist.q ||= []).push(arguments) }
  AgentAssist('init', {
    // the address on your server that returns the token of the signed-in agent
    fetchToken: async () => {
      const response = await fetch('/my/assist-token')
      if (!response.ok) throw new Error('No token: ' + response.status)
      return response.text()
    },
    // the field of the reply
    onInsert: ({ text }) => AgentAssist.insertInto(document.querySelector('textarea'), text),
  })
  // the ticket that the agent has opened
  AgentAssist('setTicket', { id: '48213' })
  // call this when the agent has sent the reply: used answers are counted by it
  function agentAssistReplySent(text) {
    AgentAssist('replySent', { ticketId: '48213', text })
  }
</script>
`

/** The script for the organisation's pages, with its id and the address of this server. */
export const ScriptPanel = ({ organisationId }: { organisationId: string }) => (
  <CodePanel
    title="3. Script for your pages"
    sub="before </body>"
    code={scriptOf(location.origin, organisationId)}
    what="The script"
    foot="Without a token the panel shows only the chat."
  />
)
