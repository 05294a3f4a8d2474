/* Plays the page around a dashboard app: answers `fetch-info` with the open conversation. */
const frame = document.createElement('iframe')

window.context = {
  conversation: {
    id: 42,
    additional_attributes: { mail_subject: 'Machine shows E4' },
    messages: [
      { id: 1, message_type: 0, content: 'Hello' },
      { id: 2, message_type: 0, content: 'The descaling stops and it shows E4.' },
      { id: 3, message_type: 1, content: 'I will ask a colleague.' },
      { id: 4, message_type: 2, content: 'Agent 07 was assigned' },
    ],
  },
  contact: { id: 7, name: 'Carmen Alvarez' },
  currentAgent: { id: 9, name: 'Agent 07', email: 'agent07@acme.test' },
}
window.asked = 0
window.tell = () =>
  frame.contentWindow.postMessage(
    JSON.stringify({ event: 'appContext', data: window.context }),
    '*',
  )

addEventListener('message', ({ source, data }) => {
  if (source !== frame.contentWindow || data !== 'chatwoot-dashboard-app:fetch-info') return
  window.asked += 1
  window.tell()
})

frame.title = 'Agent Assist'
frame.width = '100%'
frame.height = '640'
frame.src = new URLSearchParams(location.search).get('app')
document.querySelector('.tab').append(frame)
