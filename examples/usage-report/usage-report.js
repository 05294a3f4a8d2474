import { assistant, whenMissing } from '../shared/assistant.js'
import { fetchToken } from '../shared/demo-api.js'

const org = new URLSearchParams(location.search).get('org') || 'demo-org'
const agent = 'Supervisor 02'

assistant('usageReport.mount', document.querySelector('#report'), {
  org,
  fetchToken: () => fetchToken({ org, scope: 'usage:read', agent }),
})

whenMissing(() => {
  const said = document.querySelector('.waiting')
  const again = document.createElement('button')
  again.type = 'button'
  again.className = 'btn'
  again.textContent = 'Try again'
  again.addEventListener('click', () => location.reload())
  said.className = 'waiting note'
  said.replaceChildren('The report could not be loaded.', again)
})
