/** The queue from the SDK's documentation: the SDK runs the calls made before it was loaded. */
window.AgentAssist ||= function assist() {
  ;(assist.q ||= []).push(arguments)
}

/** Loads the SDK from the customer's Agent Assist; only https, or this machine during development. */
export function loadSdk(address) {
  const { origin, protocol, hostname } = new URL(address)
  if (protocol !== 'https:' && !['localhost', '127.0.0.1'].includes(hostname))
    return Promise.reject(new Error('The Agent Assist address of the settings must be https.'))
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.async = true
    script.src = `${origin}/sdk/v1.js`
    script.onload = resolve
    script.onerror = () => {
      script.remove()
      reject(new Error(`Agent Assist could not be loaded from ${origin}.`))
    }
    document.head.append(script)
  })
}
