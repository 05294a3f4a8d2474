import { connect, WindowMessenger } from 'penpal'

window.benchStart = async () => {
  const { child } = window.benchFacts
  const frame = document.createElement('iframe')
  frame.src = `${child}/child/penpal`
  document.getElementById('app').append(frame)
  const messenger = new WindowMessenger({
    remoteWindow: frame.contentWindow,
    allowedOrigins: [child],
  })
  const remote = await connect({ messenger, methods: {} }).promise
  await remote.getToken()
  window.benchReady = true
}
