/*
 * A stand-in for the script that Zendesk publishes: the same client, which exchanges the same messages with the page
 * around.
 */
window.ZAFClient = {
  init() {
    const query = new URLSearchParams(location.search)
    const [origin, appGuid] = [query.get('origin'), query.get('app_guid')]
    if (!origin || !appGuid) return false
    const handlers = {}
    const waiting = {}
    let turn = 0
    let registered
    const isRegistered = new Promise((resolve) => (registered = resolve))

    const post = (message) =>
      parent.postMessage(JSON.stringify({ ...message, appGuid, instanceGuid: appGuid }), origin)

    async function ask(request, params) {
      await isRegistered
      const id = ++turn
      const answer = new Promise((resolve, reject) => (waiting[id] = { resolve, reject }))
      post({ id, request, params })
      return answer
    }

    function on(name, handler) {
      ;(handlers[name] ??= []).push(handler)
      post({ key: `iframe.on:${name}`, message: { subscriberCount: handlers[name].length } })
    }

    async function one(name, request, params) {
      const answer = await ask(request, params)
      const error = answer.errors?.[name]
      if (error) throw Object.assign(new Error(`"${name}" ${error.message}`), { name: error.name })
      return answer
    }

    addEventListener('message', (event) => {
      if (event.origin !== origin || event.source !== parent) return
      const { id, key, message, result, error } = JSON.parse(event.data)
      if (waiting[id]) return error ? waiting[id].reject(error) : waiting[id].resolve(result)
      if (key === 'zaf.app.registered') registered(message)
      for (const handler of handlers[key?.replace(/^zaf\./, '')] ?? []) handler(message)
    })
    post({ key: 'iframe.handshake', message: { version: '2.0.0' } })

    return {
      on,
      metadata: async () => (await isRegistered).metadata,
      context: async () => (await isRegistered).context,
      get: (paths) => (Array.isArray(paths) ? ask('get', paths) : one(paths, 'get', [paths])),
      invoke: (name, ...input) => one(name, 'invoke', { [name]: input }),
      request: (options) =>
        new Promise((resolve, reject) => {
          const key = `request:${++turn}`
          on(`${key}.done`, ({ responseArgs }) => resolve(...responseArgs))
          on(`${key}.fail`, ({ responseArgs }) => reject(...responseArgs))
          post({ key, message: options })
        }),
    }
  },
}
