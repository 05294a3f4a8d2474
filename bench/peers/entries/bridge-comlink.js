import { windowEndpoint, wrap } from 'comlink'

window.benchStart = () => {
  const frame = document.createElement('iframe')
  frame.src = `${window.benchFacts.child}/child/comlink`
  frame.addEventListener('load', async () => {
    await wrap(windowEndpoint(frame.contentWindow)).getToken()
    window.benchReady = true
  })
  document.getElementById('app').append(frame)
}
