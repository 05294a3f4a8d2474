window.benchStart = () =>
  window.posthog.init('bench', {
    api_host: `${location.origin}/posthog`,
    advanced_disable_flags: true,
    disable_session_recording: true,
    disable_surveys: true,
    autocapture: false,
    capture_pageview: false,
    persistence: 'memory',
    loaded: () => {
      window.benchReady = true
    },
  })
