/** The minimal observable for the peer: emits the values, each in its own task. */
function observableOf(...values) {
  const observable = {
    subscribe(observer, onError) {
      const { next } = typeof observer === 'function' ? { next: observer, onError } : observer
      for (const value of values) setTimeout(() => next?.call(observer, value))
      return { unsubscribe() {}, closed: false }
    },
    map: (change) => observableOf(...values.map(change)),
    '@@observable': () => observable,
  }
  if (Symbol.observable) observable[Symbol.observable] = () => observable
  return observable
}

const GREETING = {
  type: 'message',
  id: '1',
  from: { id: 'bot', role: 'bot' },
  text: 'Hi, how can we help?',
  timestamp: '2026-01-01T00:00:00Z',
  channelId: 'directline',
  conversation: { id: 'bench' },
}

window.benchStart = () => {
  const place = document.createElement('div')
  Object.assign(place.style, { width: '380px', height: '560px' })
  document.getElementById('app').append(place)
  const directLine = {
    activity$: observableOf(GREETING),
    connectionStatus$: observableOf(0, 1, 2),
    postActivity: () => observableOf('2'),
    end() {},
  }
  window.WebChat.renderWebChat({ directLine, userID: 'bench', locale: 'en-US' }, place)
}
