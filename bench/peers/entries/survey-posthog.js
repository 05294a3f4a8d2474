window.benchStart = () =>
  window.posthog.init('bench', {
    api_host: `${location.origin}/posthog`,
    disable_session_recording: true,
    autocapture: false,
    capture_pageview: false,
    persistence: 'memory',
  })
