import Intercom from '@intercom/messenger-js-sdk'

window.benchStart = () => {
  Intercom({ app_id: 'bench' })
  window.benchReady = true
}
