import { init, insertInto, setTicket } from '@agent-assist/sdk'

/** Your own server returns the token of the signed-in agent. */
async function fetchToken(): Promise<string> {
  const answer = await fetch('/assist-token')
  if (!answer.ok) throw new Error(`No token: ${answer.status}`)
  return answer.text()
}

init({
  org: 'your-org',
  api: 'https://assist.example.com/api',
  fetchToken,
  onInsert: ({ text }) => insertInto(document.querySelector('#reply'), text),
})
setTicket({ id: '48213', subject: 'Machine shows E4 after descaling' })
